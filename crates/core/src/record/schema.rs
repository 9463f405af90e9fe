//! The JSON Schema of a record's lines, generated from their types.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde_json::{Value, json};

use super::{Header, Line};
use crate::{MAX_SEATS, PerSeat, Seat};

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "integer", "minimum": 1, "maximum": MAX_SEATS})
    }
}

impl<T: JsonSchema> JsonSchema for PerSeat<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("PerSeatOf{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let each = generator.subschema_for::<T>();
        json_schema!({"type": "array", "items": each, "minItems": 1, "maxItems": MAX_SEATS})
    }
}

/// The JSON Schema that every line of a record follows: the first is the header, the others are
/// events, what was taken back or said, and the end.
pub fn schema() -> Value {
    let settings =
        SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let make = |schema: Schema| serde_json::to_value(schema).expect("a schema is JSON");
    let header = make(
        settings
            .clone()
            .into_generator()
            .into_root_schema_for::<Header>(),
    );
    let line = make(settings.into_generator().into_root_schema_for::<Line>());
    let lines = line["anyOf"].as_array().expect("a line is one of several");
    let lines: Vec<Value> = [&header].into_iter().chain(lines).map(with_check).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a Nile record",
        "description": "A record is JSON Lines: the header first, then a line for each thing that \
                        happens. Every line ends in its check.",
        "oneOf": lines,
    })
}

/// A line as it stands in a file: with its check at the end.
fn with_check(line: &Value) -> Value {
    let mut line = line.clone();
    let object = line.as_object_mut().expect("the schema of an object");
    object.remove("$schema");
    object["properties"]["check"] = json!({
        "type": "string",
        "pattern": "^[0-9a-f]{8}$",
        "description": "The check over this line, all lines before it and what the table sees after it.",
    });
    let required = object["required"].as_array_mut();
    required
        .expect("every line has something")
        .push(json!("check"));
    line
}
