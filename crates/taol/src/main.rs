//! The program `taol`: asks the library, prints what it answers.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use taol::{Surroundings, run};

/// Many short lists live and die in every turn; this allocator hands them out faster than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let plain = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let terminal = std::io::stdout().is_terminal();
    let surroundings = Surroundings {
        languages: ["TAOL_LANG", "LC_ALL", "LANG"]
            .iter()
            .filter_map(|name| plain(name))
            .collect(),
        colours: terminal && plain("NO_COLOR").is_none() && plain("TERM").as_deref() != Some("dumb"),
        width: terminal
            .then(terminal_size::terminal_size)
            .flatten()
            .map(|(width, _)| width.0),
    };
    let outcome = run(std::env::args_os(), &surroundings);
    // Whoever closed the pipe has seen enough.
    let _ = std::io::stdout().write_all(outcome.text.as_bytes());
    let _ = std::io::stdout().flush();
    let _ = std::io::stderr().write_all(outcome.complaint.as_bytes());
    ExitCode::from(outcome.code)
}
