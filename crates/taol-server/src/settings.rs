//! What can be set: by flags, by the environment, by a file, in this order of precedence.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use taol_rules::message::Message;
use tracing_subscriber::EnvFilter;

/// Everything that can be set, with what holds when nobody says anything.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Where to listen.
    pub address: String,
    /// The store: the path of a file, or `postgres://…`.
    pub database: String,
    /// The address by which people reach the server, if another than where it listens.
    pub public_url: Option<String>,
    /// Another server stands before this one and says whom it speaks for.
    pub behind_proxy: bool,
    /// Days after which a table that nobody touched is deleted; never if 0.
    pub keep_days: u64,
    /// Seconds after which a table that nobody plays at leaves memory.
    pub idle_seconds: u64,
    /// Tables that one address may make in an hour.
    pub tables_per_hour: u32,
    /// Requests that one address may send in a second, over some time.
    pub requests_per_second: u32,
    /// Messages that one socket may send in a second, over some time.
    pub messages_per_second: u32,
    /// The longest message, in bytes.
    pub message_bytes: u32,
    /// Sockets that one address may have open.
    pub sockets_per_address: u32,
    /// People who may look on at one table.
    pub spectators: u32,
    /// Whether `/metrics` answers everybody, not only this machine.
    pub open_metrics: bool,
    /// What is logged: a level, or a filter as `tracing` reads it.
    pub log: String,
    /// How: `text` or `json`.
    pub log_format: LogFormat,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines: one object a line.
    Json,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            address: "127.0.0.1:8722".to_owned(),
            database: data_folder().join("taol.sqlite").display().to_string(),
            public_url: None,
            behind_proxy: false,
            keep_days: 0,
            idle_seconds: 300,
            tables_per_hour: 60,
            requests_per_second: 50,
            messages_per_second: 20,
            message_bytes: 256 * 1024,
            sockets_per_address: 200,
            spectators: 50,
            open_metrics: false,
            log: "info".to_owned(),
            log_format: LogFormat::Text,
        }
    }
}

/// What one source says; what it does not say is left to the next.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Said {
    address: Option<String>,
    database: Option<String>,
    public_url: Option<String>,
    behind_proxy: Option<bool>,
    keep_days: Option<u64>,
    idle_seconds: Option<u64>,
    tables_per_hour: Option<u32>,
    requests_per_second: Option<u32>,
    messages_per_second: Option<u32>,
    message_bytes: Option<u32>,
    sockets_per_address: Option<u32>,
    spectators: Option<u32>,
    open_metrics: Option<bool>,
    log: Option<String>,
    log_format: Option<LogFormat>,
}

/// The names of all settings.
pub const NAMES: [&str; 15] = [
    "address",
    "database",
    "public-url",
    "behind-proxy",
    "keep-days",
    "idle-seconds",
    "tables-per-hour",
    "requests-per-second",
    "messages-per-second",
    "message-bytes",
    "sockets-per-address",
    "spectators",
    "open-metrics",
    "log",
    "log-format",
];

impl Said {
    /// Settings as pairs of name and value, as flags and the environment give them.
    pub fn pairs<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Said, Message> {
        let mut table = toml::Table::new();
        for (name, value) in pairs {
            let known = NAMES.contains(&name);
            if !known {
                return Err(Message::new("server-setting-unknown")
                    .with("name", name)
                    .with("known", NAMES.map(str::to_owned).to_vec()));
            }
            table.insert(name.to_owned(), typed(value));
            // What must be a word may look like a number.
            if Said::deserialize(table.clone()).is_err() {
                table.insert(name.to_owned(), value.into());
            }
            Said::deserialize(table.clone()).map_err(|_| {
                Message::new("server-setting-value")
                    .with("name", name)
                    .with("value", value)
            })?;
        }
        Said::deserialize(table).map_err(|error| {
            Message::new("server-setting-file")
                .with("path", "")
                .with("reason", error.message())
        })
    }

    /// Settings from variables such as `TAOL_ADDRESS`.
    pub fn environment(variables: impl IntoIterator<Item = (String, String)>) -> Result<Said, Message> {
        let named: Vec<(String, String)> = variables
            .into_iter()
            .filter_map(|(variable, value)| {
                let name = variable
                    .strip_prefix("TAOL_")?
                    .to_ascii_lowercase()
                    .replace('_', "-");
                NAMES.contains(&name.as_str()).then_some((name, value))
            })
            .collect();
        Said::pairs(named.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }

    /// Settings from a file.
    pub fn file(path: &Path) -> Result<Said, Message> {
        let wrong = |reason: String| {
            Message::new("server-setting-file")
                .with("path", path.display().to_string())
                .with("reason", reason)
        };
        let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        toml::from_str(&text).map_err(|error| wrong(error.to_string()))
    }

    /// This before the other.
    #[must_use]
    pub fn or(self, other: Said) -> Said {
        Said {
            address: self.address.or(other.address),
            database: self.database.or(other.database),
            public_url: self.public_url.or(other.public_url),
            behind_proxy: self.behind_proxy.or(other.behind_proxy),
            keep_days: self.keep_days.or(other.keep_days),
            idle_seconds: self.idle_seconds.or(other.idle_seconds),
            tables_per_hour: self.tables_per_hour.or(other.tables_per_hour),
            requests_per_second: self.requests_per_second.or(other.requests_per_second),
            messages_per_second: self.messages_per_second.or(other.messages_per_second),
            message_bytes: self.message_bytes.or(other.message_bytes),
            sockets_per_address: self.sockets_per_address.or(other.sockets_per_address),
            spectators: self.spectators.or(other.spectators),
            open_metrics: self.open_metrics.or(other.open_metrics),
            log: self.log.or(other.log),
            log_format: self.log_format.or(other.log_format),
        }
    }

    /// All settings, with what holds where nothing was said.
    pub fn complete(self) -> Settings {
        let usual = Settings::default();
        Settings {
            address: self.address.unwrap_or(usual.address),
            database: self.database.unwrap_or(usual.database),
            public_url: self
                .public_url
                .map(|url| url.trim_end_matches('/').to_owned())
                .filter(|url| !url.is_empty()),
            behind_proxy: self.behind_proxy.unwrap_or(usual.behind_proxy),
            keep_days: self.keep_days.unwrap_or(usual.keep_days),
            idle_seconds: self.idle_seconds.unwrap_or(usual.idle_seconds),
            tables_per_hour: self.tables_per_hour.unwrap_or(usual.tables_per_hour),
            requests_per_second: self.requests_per_second.unwrap_or(usual.requests_per_second),
            messages_per_second: self.messages_per_second.unwrap_or(usual.messages_per_second),
            message_bytes: self.message_bytes.unwrap_or(usual.message_bytes),
            sockets_per_address: self.sockets_per_address.unwrap_or(usual.sockets_per_address),
            spectators: self.spectators.unwrap_or(usual.spectators),
            open_metrics: self.open_metrics.unwrap_or(usual.open_metrics),
            log: self.log.unwrap_or(usual.log),
            log_format: self.log_format.unwrap_or(usual.log_format),
        }
    }
}

/// A word as what it looks like.
fn typed(value: &str) -> toml::Value {
    match (value.parse::<i64>(), value) {
        (Ok(number), _) => number.into(),
        (_, "true") => true.into(),
        (_, "false") => false.into(),
        _ => value.into(),
    }
}

/// All settings: flags, then the environment, then the file named by a flag or the one in the usual place.
pub fn gather(flags: &[(String, String)], file: Option<&Path>) -> Result<Settings, Message> {
    let flags = Said::pairs(flags.iter().map(|(name, value)| (name.as_str(), value.as_str())))?;
    let environment = Said::environment(
        std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?))),
    )?;
    let from_file = match file {
        Some(path) => Said::file(path)?,
        None => match usual_file() {
            Some(path) if path.is_file() => Said::file(&path)?,
            _ => Said::default(),
        },
    };
    let settings = flags.or(environment).or(from_file).complete();
    checked(settings)
}

/// Settings of which everything can be used.
fn checked(settings: Settings) -> Result<Settings, Message> {
    match EnvFilter::try_new(&settings.log) {
        Ok(_) => Ok(settings),
        Err(_) => Err(Message::new("server-log-filter").with("value", &settings.log)),
    }
}

fn project() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "taol")
}

/// Where games are kept when nobody says otherwise.
pub fn data_folder() -> PathBuf {
    project().map_or_else(|| PathBuf::from("."), |project| project.data_dir().to_owned())
}

/// Where settings are looked for when nobody says otherwise.
fn usual_file() -> Option<PathBuf> {
    project().map(|project| project.config_dir().join("taol.toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_environment_and_that_before_the_file() {
        let flags = Said::pairs([("address", "0.0.0.0:80")]).expect("flags");
        let environment = Said::environment([
            ("TAOL_ADDRESS".to_owned(), "1.1.1.1:1".to_owned()),
            ("TAOL_KEEP_DAYS".to_owned(), "30".to_owned()),
            ("TAOL_LANG".to_owned(), "fr".to_owned()),
        ])
        .expect("an environment");
        let file: Said =
            toml::from_str("keep-days = 10\nspectators = 3\nlog-format = \"json\"").expect("a file");
        let settings = flags.or(environment).or(file).complete();
        assert_eq!(settings.address, "0.0.0.0:80");
        assert_eq!(settings.keep_days, 30);
        assert_eq!(settings.spectators, 3);
        assert_eq!(settings.log_format, LogFormat::Json);
        assert_eq!(settings.message_bytes, Settings::default().message_bytes);
    }

    #[test]
    fn what_cannot_be_set_is_said() {
        let mistake = |name: &str, value: &str| Said::pairs([(name, value)]).expect_err("a mistake").id;
        assert_eq!(mistake("adress", "x"), "server-setting-unknown");
        assert_eq!(mistake("keep-days", "soon"), "server-setting-value");
        assert_eq!(
            Said::pairs([("database", "5")])
                .expect("a word")
                .complete()
                .database,
            "5"
        );
    }

    #[test]
    fn a_filter_for_the_log_is_one() {
        let said = |log: &str| Settings {
            log: log.to_owned(),
            ..Settings::default()
        };
        assert!(checked(said("taol_server=debug,info")).is_ok());
        let refused = checked(said("((((")).expect_err("no filter");
        assert_eq!(refused.id, "server-log-filter");
    }
}
