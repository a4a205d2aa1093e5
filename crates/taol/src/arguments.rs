//! What can be asked on the command line, and help in both languages.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use taol_rules::message::Message;
use taol_words::Words;

use crate::Outcome;

/// Everything on the command line.
#[derive(Debug, Parser)]
#[command(
    name = "taol",
    version,
    arg_required_else_help = true,
    subcommand_required = true
)]
#[command(
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// The language of the answers; read before everything else.
    #[arg(long, global = true, value_name = "fr|en", value_parser = ["fr", "en"])]
    pub lang: Option<String>,
    #[arg(short, long, global = true, action = ArgAction::HelpShort)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Looks for mistakes in files.
    Check(Check),
    /// Runs cases.
    Cases(Cases),
    /// Plays the turns of a file.
    Resolve(Resolve),
    /// Chances of shots and fights.
    Odds(Odds),
    /// Lists the rules.
    Rules(Rules),
    /// Prints a JSON schema.
    Schema(Schema),
    /// Draws the dice of a finished game again.
    Verify(Verify),
    /// Draws a scenario.
    Map(Map),
}

/// `taol check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Files and folders.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// `taol cases`.
#[derive(Debug, Args)]
pub struct Cases {
    /// Files and folders.
    #[arg(value_name = "PATH", default_value = "cases")]
    pub paths: Vec<PathBuf>,
    /// For machines.
    #[arg(long)]
    pub json: bool,
}

/// `taol resolve`.
#[derive(Debug, Args)]
pub struct Resolve {
    /// A scenario or case with turns.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// House rulebooks that it uses.
    #[arg(long, value_name = "FILE")]
    pub rulebook: Vec<PathBuf>,
    /// For machines.
    #[arg(long)]
    pub json: bool,
    /// Where the dice come from that the file does not give.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
}

/// `taol odds`.
#[derive(Debug, Args)]
pub struct Odds {
    /// A scenario or case with turns.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// House rulebooks that it uses.
    #[arg(long, value_name = "FILE")]
    pub rulebook: Vec<PathBuf>,
    /// For machines.
    #[arg(long)]
    pub json: bool,
    /// Where the dice come from that the file does not give.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
}

/// `taol rules`.
#[derive(Debug, Args)]
pub struct Rules {
    /// Only these.
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
    /// Only those of an edition.
    #[arg(long, value_name = "BOOK")]
    #[arg(value_parser = ["generic", "pike-and-shot", "twentieth-century", "megaventure-2012", "base-2011"])]
    pub book: Option<String>,
    /// Only those that a case should prove and none does.
    #[arg(long)]
    pub missing: bool,
    /// Where the cases are.
    #[arg(long, value_name = "DIR")]
    pub cases: Option<PathBuf>,
}

/// `taol verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// A game as a file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// `taol map`.
#[derive(Debug, Args)]
pub struct Map {
    /// A scenario.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// House rulebooks that it uses.
    #[arg(long, value_name = "FILE")]
    pub rulebook: Vec<PathBuf>,
    /// Where to, `.svg` or `.png`; standard output if not given.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Pixels across.
    #[arg(long, value_name = "N", default_value_t = crate::commands::map::WIDTH)]
    #[arg(value_parser = clap::value_parser!(u16).range(100..=10000))]
    pub width: u16,
}

/// `taol schema`.
#[derive(Debug, Args)]
pub struct Schema {
    /// Of which format.
    #[arg(value_enum, value_name = "rulebook|scenario|case")]
    pub format: Format,
}

/// The formats of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Numbers and variants of an edition.
    Rulebook,
    /// A table and who stands on it.
    Scenario,
    /// A scenario with turns and what must come out.
    Case,
}

impl Arguments {
    /// Reads the command line; help, the version and mistakes are answers already.
    pub fn read(arguments: Vec<OsString>, words: &Words) -> Result<Arguments, Outcome> {
        let matches = command(words).try_get_matches_from(arguments);
        let read = matches.and_then(|mut matches| Arguments::from_arg_matches_mut(&mut matches));
        read.map_err(|error| answer(&error, words))
    }
}

/// The command line with its help in a language.
pub fn command(words: &Words) -> clap::Command {
    let version = format!("{}\n{}", env!("CARGO_PKG_VERSION"), words.word("cli-notice"));
    let mut command = translated(Arguments::command(), "cli-help", words).version(version);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|inner| inner.get_name().to_owned())
        .collect();
    for name in names {
        let id = format!("cli-help-{name}");
        command = command.mut_subcommand(name, |inner| translated(inner, &id, words));
    }
    command
}

/// A command and its arguments with help from the locales: `cli-help-check`, `cli-help-check-files`.
fn translated(command: clap::Command, id: &str, words: &Words) -> clap::Command {
    let usage = words.word("cli-help-usage");
    let template = format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}");
    command
        .about(words.word(id))
        .after_help(words.word("cli-notice"))
        .help_template(template)
        .subcommand_value_name(words.word("cli-help-command"))
        .subcommand_help_heading(words.word("cli-help-heading-commands"))
        .mut_args(|argument| described(argument, id, words))
}

fn described(argument: Arg, id: &str, words: &Words) -> Arg {
    let name = argument.get_id().as_str().to_owned();
    let of_all = ["lang", "help", "version"].contains(&name.as_str());
    let sentence = if of_all {
        format!("cli-help-{name}")
    } else {
        format!("{id}-{name}")
    };
    let heading = if argument.is_positional() {
        "cli-help-heading-arguments"
    } else {
        "cli-help-heading-options"
    };
    let valued = argument.get_action().takes_values();
    argument
        .help(words.word(&sentence))
        .help_heading(words.word(heading))
        .hide_default_value(valued)
        .hide_possible_values(valued)
}

/// What clap has to say, in our words: help and version as they are, mistakes as sentences.
fn answer(error: &clap::Error, words: &Words) -> Outcome {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Outcome::good(error.to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Outcome {
            complaint: error.to_string(),
            code: 2,
            ..Outcome::default()
        },
        _ => {
            let mistake = words.say(&Message::new("cli-error").with("reason", words.say(&mistake(error))));
            let complaint = format!("{mistake}\n{}\n", words.word("cli-see-help"));
            Outcome {
                complaint,
                code: 2,
                ..Outcome::default()
            }
        }
    }
}

/// A mistake on the command line as a message.
fn mistake(error: &clap::Error) -> Message {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let list = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    match error.kind() {
        ErrorKind::UnknownArgument => {
            Message::new("cli-mistake-unknown").with("argument", context(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidSubcommand => {
            Message::new("cli-mistake-command").with("name", context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => {
            Message::new("cli-mistake-no-command").with("known", list(ContextKind::ValidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-mistake-missing").with("argument", context(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            Message::new("cli-mistake-no-value").with("argument", context(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue => Message::new("cli-mistake-value")
            .with("value", context(ContextKind::InvalidValue))
            .with("argument", context(ContextKind::InvalidArg))
            .with("known", list(ContextKind::ValidValue)),
        ErrorKind::ValueValidation => Message::new("cli-mistake-number")
            .with("value", context(ContextKind::InvalidValue))
            .with("argument", context(ContextKind::InvalidArg)),
        ErrorKind::ArgumentConflict => {
            Message::new("cli-mistake-twice").with("argument", context(ContextKind::InvalidArg))
        }
        _ => Message::new("cli-mistake-other").with("said", error.kind().to_string()),
    }
}
