//! Options: changing a configuration by names and values.

use serde_json::{Map, Value};

use crate::{Problems, Settings, SetupError};

/// Sets options written as `key=value` on a configuration; a dot reaches into nested keys.
///
/// A value is read as JSON, or as plain text where that does not fit. Every problem is reported.
///
/// ```
/// # use serde::{Serialize, Deserialize};
/// #[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
/// struct Config { games: u32, supply: String }
/// let config = nile_core::options::set(&Config::default(), ["games=3", "supply=common"])?;
/// assert_eq!(config, Config { games: 3, supply: "common".into() });
/// let wrong = nile_core::options::set(&config, ["gaems=3"]).unwrap_err();
/// assert_eq!(wrong.to_string(), "gaems: there is no such option; did you mean games?");
/// # Ok::<(), nile_core::SetupError>(())
/// ```
pub fn set<'a, C: Settings>(
    config: &C,
    assignments: impl IntoIterator<Item = &'a str>,
) -> Result<C, SetupError> {
    let mut config = config.clone();
    let mut problems = Problems::default();
    for assignment in assignments {
        let Some((key, text)) = assignment.split_once('=') else {
            problems.add(assignment, "write an option as key=value");
            continue;
        };
        let (key, text) = (key.trim(), text.trim());
        if key.len() > LONGEST_KEY || key.matches('.').count() >= DEEPEST_KEY {
            let start: String = key.chars().take(20).collect();
            problems.add(format!("{start}…"), "there is no such option");
            continue;
        }
        let plain = Value::String(text.to_string());
        let value = serde_json::from_str(text).unwrap_or_else(|_| plain.clone());
        // `name=7` may be meant as text: that is tried second, but the first error is the telling one.
        match merge(&config, &nest(key, value)) {
            Ok(merged) => config = merged,
            Err(error) => match merge(&config, &nest(key, plain)) {
                Ok(merged) => config = merged,
                Err(_) => problems.take(Err(error)),
            },
        }
    }
    problems.done()?;
    Ok(config)
}

/// No configuration has keys as long or as deep as this.
const LONGEST_KEY: usize = 200;
const DEEPEST_KEY: usize = 16;

/// `a.b` and a value as `{"a":{"b":value}}`.
fn nest(key: &str, value: Value) -> Value {
    key.rsplit('.').fold(value, |inner, part| {
        Value::Object(Map::from_iter([(part.to_string(), inner)]))
    })
}

/// Merges a JSON object over a configuration: objects key by key, everything else replaced. A key
/// the configuration does not know is an error; every problem is reported.
pub fn merge<C: Settings>(config: &C, patch: &Value) -> Result<C, SetupError> {
    let Value::Object(patch) = patch else {
        return Err(SetupError::one("options", "must be a JSON object"));
    };
    let mut config = config.clone();
    let mut problems = Problems::default();
    for (key, change) in patch {
        match merge_key(&config, key, change) {
            Ok(merged) => config = merged,
            Err((path, reason)) => problems.add(path, reason),
        }
    }
    problems.done()?;
    Ok(config)
}

/// Merges one key, or says which key inside it is wrong and why.
fn merge_key<C: Settings>(config: &C, key: &str, change: &Value) -> Result<C, (String, String)> {
    let mut whole = to_json(config);
    let known = whole.as_object().cloned().unwrap_or_default();
    let old = whole.get(key).cloned().unwrap_or(Value::Null);
    // Objects are merged key by key; where that makes no sense, as with another variant of an
    // enumeration, the whole value is replaced.
    let mut merged = old.clone();
    merge_value(&mut merged, change);
    let mut first_error = None;
    for value in [merged, change.clone()] {
        whole[key] = value;
        match serde_json::from_value::<C>(whole.clone()) {
            Err(error) => {
                first_error.get_or_insert(error.to_string());
            }
            Ok(new) => {
                let kept = to_json(&new);
                return match lost(key, change, kept.get(key), &kept) {
                    None => Ok(new),
                    Some((path, siblings)) => {
                        let last = path.rsplit('.').next().unwrap_or(&path).to_string();
                        Err((path, unknown(&last, &siblings)))
                    }
                };
            }
        }
    }
    if !known.contains_key(key) {
        return Err((key.to_string(), unknown(key, &known)));
    }
    Err((innermost(key, change), first_error.unwrap_or_default()))
}

/// The key that a change is about: as deep as there is only one.
fn innermost(key: &str, change: &Value) -> String {
    match change {
        Value::Object(inner) if inner.len() == 1 => {
            let (part, change) = inner.iter().next().expect("there is one");
            format!("{key}.{}", innermost(part, change))
        }
        _ => key.to_string(),
    }
}

fn to_json<C: Settings>(config: &C) -> Value {
    serde_json::to_value(config).expect("a configuration writes itself as JSON")
}

fn merge_value(target: &mut Value, change: &Value) {
    match (target, change) {
        (Value::Object(target), Value::Object(change)) => {
            for (key, change) in change {
                merge_value(target.entry(key).or_insert(Value::Null), change);
            }
        }
        (target, change) => *target = change.clone(),
    }
}

/// The first key of a change that the configuration dropped when it read it, and its neighbours.
fn lost(
    path: &str,
    change: &Value,
    kept: Option<&Value>,
    around: &Value,
) -> Option<(String, Map<String, Value>)> {
    let Some(kept) = kept else {
        // A value that says nothing, such as `null`, need not be written back.
        let says_nothing = change.is_null();
        let neighbours = || around.as_object().cloned().unwrap_or_default();
        return (!says_nothing).then(|| (path.to_string(), neighbours()));
    };
    match (change, kept) {
        (Value::Object(inner), Value::Object(kept_inner)) => {
            inner.iter().find_map(|(key, change)| {
                lost(&format!("{path}.{key}"), change, kept_inner.get(key), kept)
            })
        }
        (Value::Array(items), Value::Array(kept_items)) => items
            .iter()
            .zip(kept_items)
            .enumerate()
            .find_map(|(i, (change, item))| lost(&format!("{path}.{i}"), change, Some(item), kept)),
        _ => None,
    }
}

fn unknown(key: &str, known: &Map<String, Value>) -> String {
    let near = known
        .keys()
        .map(|candidate| (distance(key, candidate), candidate))
        .filter(|(distance, _)| *distance <= 1 + key.chars().count() / 3)
        .min();
    match near {
        Some((_, near)) => format!("there is no such option; did you mean {near}?"),
        None if known.is_empty() => "there is no such option; this game has none".to_string(),
        None => {
            let keys: Vec<&str> = known.keys().map(String::as_str).collect();
            format!("there is no such option; there are {}", keys.join(", "))
        }
    }
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour to get from
/// one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let differ = usize::from(a[i - 1] != b[j - 1]);
                let edit = (rows[i - 1][j] + 1)
                    .min(rows[i][j - 1] + 1)
                    .min(rows[i - 1][j - 1] + differ);
                let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                if swapped {
                    edit.min(rows[i - 2][j - 2] + 1)
                } else {
                    edit
                }
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    struct Inner {
        depth: u8,
        name: String,
    }

    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    struct Config {
        optional: bool,
        games: u8,
        inner: Inner,
    }

    #[test]
    fn values_are_json_or_plain_text_and_dots_reach_inside() {
        let set = set(
            &Config::default(),
            ["optional=true", "inner.name = 7", "inner.depth=2"],
        );
        let config = set.unwrap();
        assert!(config.optional);
        assert_eq!(config.inner.name, "7");
        assert_eq!(config.inner.depth, 2);
    }

    #[test]
    fn every_problem_is_reported_and_says_what_to_do() {
        let error = set(
            &Config::default(),
            [
                "gmaes=1",
                "optional",
                "games=many",
                "inner.nome=x",
                "zzzzzzzz=1",
            ],
        )
        .unwrap_err()
        .to_string();
        let lines: Vec<&str> = error.lines().collect();
        assert_eq!(
            lines[0],
            "gmaes: there is no such option; did you mean games?"
        );
        assert_eq!(lines[1], "optional: write an option as key=value");
        assert!(lines[2].starts_with("games: invalid type: string \"many\""));
        assert_eq!(
            lines[3],
            "inner.nome: there is no such option; did you mean name?"
        );
        assert_eq!(
            lines[4],
            "zzzzzzzz: there is no such option; there are games, inner, optional"
        );
    }

    #[test]
    fn a_key_of_any_length_or_depth_is_refused_in_time() {
        for key in ["a.".repeat(60_000), "x".repeat(1_000_000)] {
            let error = set(&Config::default(), [format!("{key}=1").as_str()]).unwrap_err();
            assert!(error.to_string().len() < 100, "{error}");
        }
    }

    #[test]
    fn an_error_names_the_inner_key_and_variants_can_change() {
        let error = set(&Config::default(), ["inner.depth=many"]).unwrap_err();
        assert_eq!(error.problems[0].key, "inner.depth");
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        enum Shape {
            Round { radius: u8 },
            Square { side: u8 },
        }
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        struct Shaped {
            shape: Shape,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            note: Option<u8>,
        }
        impl Default for Shaped {
            fn default() -> Self {
                let shape = Shape::Round { radius: 1 };
                Shaped { shape, note: None }
            }
        }
        let changed = set(
            &Shaped::default(),
            ["shape={\"Square\":{\"side\":2}}", "note=3"],
        );
        let expected = Shaped {
            shape: Shape::Square { side: 2 },
            note: Some(3),
        };
        assert_eq!(changed.unwrap(), expected);
    }

    #[test]
    fn a_json_object_merges_over_the_rest() {
        let base = Config {
            games: 4,
            ..Config::default()
        };
        let merged = merge(&base, &json!({"inner": {"depth": 9}})).unwrap();
        assert_eq!((merged.games, merged.inner.depth), (4, 9));
        assert_eq!(
            merge(&base, &json!([1])).unwrap_err().to_string(),
            "options: must be a JSON object"
        );
        assert_eq!(merge(&base, &json!({})).unwrap(), base);
    }
}
