//! `nile engine`: every game behind one protocol, for front-ends and bots in any language. The page
//! docs/protocol.md describes it.

mod methods;
mod rpc;
mod table;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use clap::Args;

use crate::Failure;
use rpc::Input;

/// Serves the protocol.
#[derive(Args)]
#[command(after_help = "Examples:\n  nile engine\n  \
                  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}' | nile engine\n\n\
                  The methods are described in docs/protocol.md.")]
pub(crate) struct Engine {}

impl Engine {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        serve(&mut io::stdin().lock(), out)?;
        Ok(())
    }
}

/// Answers line after line until there is no more.
fn serve(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut host = methods::Host::default();
    loop {
        match rpc::read_line(input)? {
            Input::End => return Ok(()),
            Input::Line(line) => {
                rpc::answer(&line, &mut |method, params| host.call(method, params), out)?;
            }
            Input::TooLong => {
                let reason = format!("a line has at most {} bytes", rpc::MAX_LINE);
                rpc::refuse(rpc::PARSE_ERROR, reason, out)?;
            }
        }
    }
}
