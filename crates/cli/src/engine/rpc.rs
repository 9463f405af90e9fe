//! JSON-RPC 2.0, one message a line: envelopes, batches, notifications and the standard errors.

use std::io::{self, BufRead, Read, Write};

use serde_json::{Map, Value, json};

/// The longest line that is read, in bytes. A record fits in it many times over.
pub(super) const MAX_LINE: usize = 8 << 20;

/// The most requests in one batch.
pub(super) const MAX_BATCH: usize = 1000;

pub(super) const PARSE_ERROR: i32 = -32700;
pub(super) const INVALID_REQUEST: i32 = -32600;
pub(super) const METHOD_NOT_FOUND: i32 = -32601;
pub(super) const INVALID_PARAMS: i32 = -32602;
pub(super) const INTERNAL_ERROR: i32 = -32603;

/// Why a request was not done.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) code: i32,
    pub(super) message: String,
    pub(super) data: Option<Value>,
}

impl Fault {
    pub(super) fn new(code: i32, message: impl Into<String>) -> Self {
        Fault {
            code,
            message: message.into(),
            data: None,
        }
    }

    pub(super) fn with(mut self, data: Value) -> Self {
        self.data = Some(data);
        self
    }
}

/// What a request asks for: the method, and its parameters by name.
pub(super) type Call<'a> = dyn FnMut(&str, Map<String, Value>) -> Result<Value, Fault> + 'a;

/// One line of input.
pub(super) enum Input {
    Line(Vec<u8>),
    /// It was longer than [`MAX_LINE`] and is gone.
    TooLong,
    End,
}

/// Reads a line; of one that is too long nothing is kept.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Input> {
    let mut line = Vec::new();
    let taken = input
        .by_ref()
        .take(MAX_LINE as u64 + 1)
        .read_until(b'\n', &mut line)?;
    if taken == 0 {
        return Ok(Input::End);
    }
    if taken <= MAX_LINE || line.last() == Some(&b'\n') {
        return Ok(Input::Line(line));
    }
    drop(line);
    loop {
        let rest = input.fill_buf()?;
        let (length, ended) = match rest.iter().position(|byte| *byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (rest.len(), rest.is_empty()),
        };
        input.consume(length);
        if ended {
            return Ok(Input::TooLong);
        }
    }
}

/// Answers a line: a request, a notification or a batch of them. Blank lines are passed over.
pub(super) fn answer(line: &[u8], call: &mut Call<'_>, out: &mut impl Write) -> io::Result<()> {
    if line.trim_ascii().is_empty() {
        return Ok(());
    }
    let message = match serde_json::from_slice(line) {
        Ok(message) => message,
        Err(error) => return refuse(PARSE_ERROR, format!("this is no JSON: {error}"), out),
    };
    let Value::Array(batch) = message else {
        if let Some(response) = respond(message, call) {
            send(&response, out)?;
        }
        return out.flush();
    };
    if batch.is_empty() || batch.len() > MAX_BATCH {
        let reason = format!("a batch has 1 to {MAX_BATCH} requests, not {}", batch.len());
        return refuse(INVALID_REQUEST, reason, out);
    }
    // Each answer goes out as it is made: a batch may ask for more than fits in memory.
    let mut open = false;
    for request in batch {
        if let Some(response) = respond(request, call) {
            out.write_all(if open { b"," } else { b"[" })?;
            serde_json::to_writer(&mut *out, &response)?;
            open = true;
        }
    }
    if open {
        out.write_all(b"]\n")?;
    }
    out.flush()
}

/// Answers something that is no request at all.
pub(super) fn refuse(code: i32, reason: String, out: &mut impl Write) -> io::Result<()> {
    send(&failure(Value::Null, Fault::new(code, reason)), out)?;
    out.flush()
}

fn send(response: &Value, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, response)?;
    out.write_all(b"\n")
}

/// The response to a request; none to a notification.
fn respond(message: Value, call: &mut Call<'_>) -> Option<Value> {
    let invalid = |id, reason: &str| Some(failure(id, Fault::new(INVALID_REQUEST, reason)));
    let Value::Object(mut request) = message else {
        return invalid(Value::Null, "a request is a JSON object");
    };
    let given = request.remove("id");
    let id = match &given {
        None => Value::Null,
        Some(id @ (Value::Null | Value::String(_) | Value::Number(_))) => id.clone(),
        Some(_) => return invalid(Value::Null, "an id is a text or a number"),
    };
    if request.get("jsonrpc") != Some(&json!("2.0")) {
        return invalid(id, "a request has \"jsonrpc\":\"2.0\"");
    }
    let Some(Value::String(method)) = request.remove("method") else {
        return invalid(id, "a request has a method, a text");
    };
    let done = match request.remove("params") {
        None => call(&method, Map::new()),
        Some(Value::Object(params)) => call(&method, params),
        Some(Value::Array(_)) => Err(Fault::new(
            INVALID_PARAMS,
            "params go by name: a JSON object",
        )),
        Some(_) => return invalid(id, "params are a JSON object"),
    };
    given?;
    Some(match done {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(fault) => failure(id, fault),
    })
}

fn failure(id: Value, fault: Fault) -> Value {
    let mut error = json!({"code": fault.code, "message": fault.message});
    if let Some(data) = fault.data {
        error["data"] = data;
    }
    json!({"jsonrpc": "2.0", "id": id, "error": error})
}
