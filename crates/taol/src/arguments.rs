//! What can be asked on the command line, and help in both languages.

mod campaign;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use taol_rules::message::Message;
use taol_words::Words;

use crate::Outcome;
pub use campaign::{Answer, Begin, Campaign, CampaignCommand, Care, Carry, Pay, Prepare};

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
    /// What people are worth.
    Budget(Budget),
    /// People from game to game.
    Campaign(Campaign),
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
    /// Lets programs play a scenario against each other.
    Play(Play),
    /// Lets programs play against each other very often.
    Arena(Arena),
    /// Serves tables to people far away.
    Serve(Serve),
    /// Copies all games into a file.
    Backup(Backup),
    /// Fills an empty database from such a file.
    Restore(Restore),
    /// Lists the tables of a database, or deletes some.
    Tables(Tables),
    /// Measures a server of this machine.
    Load(Load),
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

/// `taol budget`.
#[derive(Debug, Args)]
pub struct Budget {
    /// A scenario or case.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// House rulebooks that it uses.
    #[arg(long, value_name = "FILE")]
    pub rulebook: Vec<PathBuf>,
    /// For machines.
    #[arg(long)]
    pub json: bool,
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

/// `taol play`.
#[derive(Debug, Args)]
pub struct Play {
    /// A scenario.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// House rulebooks that it uses.
    #[arg(long, value_name = "FILE")]
    pub rulebook: Vec<PathBuf>,
    /// Where dice and whims come from.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Who plays the sides, in order of their names: personas by name, or files.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub personas: Vec<String>,
    /// Thousandths of a second to think, or nearly.
    #[arg(long, value_name = "MS", default_value_t = 250)]
    pub thought: u64,
    /// Broken off after so many turns.
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub turns: u32,
    /// Tells what they thought.
    #[arg(long)]
    pub why: bool,
    /// Where the game is kept.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// `taol arena`.
#[derive(Debug, Args)]
pub struct Arena {
    /// Scenarios and folders of them; or `merge` and tables of games.
    #[arg(value_name = "FILE", default_value = "scenarios")]
    pub files: Vec<PathBuf>,
    /// House rulebooks that they use.
    #[arg(long, value_name = "FILE")]
    pub rulebook: Vec<PathBuf>,
    /// Who takes part: `regulars@1000`, `random`, `script:charge`.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub players: Vec<String>,
    /// Which seeds: a number, or a range for one of several machines.
    #[arg(long, value_name = "N|A..B", default_value = "4")]
    pub seeds: String,
    /// Everybody against everybody, not only the first against the others.
    #[arg(long)]
    pub everybody: bool,
    /// Games are broken off after so many turns.
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub turns: u32,
    /// Games played at once: as many as there are processors.
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// What is asked of programs, beside what was measured; fails if something falls short.
    #[arg(long)]
    pub floors: bool,
    /// Where the table of games is kept.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// `taol serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "HOST:PORT")]
    pub address: Option<String>,
    /// Where games are kept.
    #[arg(long, value_name = "FILE|postgres://…")]
    pub database: Option<String>,
    /// The address by which people reach it.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// A file of settings.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Any setting.
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Opens it in a browser.
    #[arg(long)]
    pub open: bool,
}

/// `taol backup`.
#[derive(Debug, Args)]
pub struct Backup {
    /// The new file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Where games are kept.
    #[arg(long, value_name = "FILE|postgres://…")]
    pub database: Option<String>,
}

/// `taol restore`.
#[derive(Debug, Args)]
pub struct Restore {
    /// The backup.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The empty database.
    #[arg(long, value_name = "FILE|postgres://…")]
    pub database: Option<String>,
}

/// `taol tables`.
#[derive(Debug, Args)]
pub struct Tables {
    /// Where games are kept.
    #[arg(long, value_name = "FILE|postgres://…")]
    pub database: Option<String>,
    /// Only those that nobody has touched for so many days.
    #[arg(long, value_name = "DAYS", default_value_t = 0)]
    pub untouched: u64,
    /// Deletes a table; may be repeated.
    #[arg(long, value_name = "TABLE")]
    pub delete: Vec<String>,
    /// Deletes all those that were asked for by age.
    #[arg(long, requires = "untouched")]
    pub delete_all: bool,
}

/// `taol load`.
#[derive(Debug, Args)]
pub struct Load {
    /// What to measure.
    #[arg(long, value_enum, value_name = "play|idle|cold", default_value = "play")]
    pub measure: Measure,
    /// How many tables.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub tables: usize,
    /// How many play at each.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub players: usize,
    /// For how long.
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    pub seconds: u64,
    /// Commands of each in a second.
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    pub rate: f64,
    /// Turns of the cold game.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub turns: u64,
    /// The scenario.
    #[arg(long, value_name = "NAME", default_value = "garenne")]
    pub scenario: String,
    /// The database of the server that is started; a new file if none.
    #[arg(long, value_name = "FILE|postgres://…")]
    pub database: Option<String>,
    /// A server that runs already.
    #[arg(long, value_name = "127.0.0.1:PORT")]
    pub at: Option<String>,
    /// Its process.
    #[arg(long, value_name = "PID", requires = "at")]
    pub process: Option<u32>,
    /// Says beside each number what it must be, and fails if one is not.
    #[arg(long)]
    pub floors: bool,
    /// For machines.
    #[arg(long)]
    pub json: bool,
}

/// What a load measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Measure {
    /// People who play.
    Play,
    /// Tables that nobody touches.
    Idle,
    /// A long game that has left memory.
    Cold,
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
    #[arg(value_enum, value_name = "rulebook|scenario|case|persona|campaign")]
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
    /// People from game to game.
    Campaign,
    /// How a program likes to play.
    Persona,
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
        command = command.mut_subcommand(name, |inner| {
            let inner = translated(inner, &id, words);
            inner.mut_subcommands(|nested| {
                let id = format!("{id}-{}", nested.get_name());
                translated(nested, &id, words)
            })
        });
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
