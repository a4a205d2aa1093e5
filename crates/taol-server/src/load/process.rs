//! The process of a server as the system sees it, and a server started for the occasion.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use super::loopback;
use crate::client::Failure;

/// Seconds of processor that a process has used.
pub fn processor(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may hold spaces; what follows it does not.
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    // The unit that Linux tells processor time in, on every machine of today.
    Some(ticks / 100.0)
}

/// Megabytes that a process had in memory at most.
pub fn most_memory(process: u32) -> Option<f64> {
    status(process, "VmHWM:")
}

/// Megabytes that a process has in memory.
pub fn memory(process: u32) -> Option<f64> {
    status(process, "VmRSS:")
}

fn status(process: u32, field: &str) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with(field))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024.0)
}

/// A server started for the occasion, with a database that goes away with it.
#[derive(Debug)]
pub struct Process {
    child: Child,
    folder: Option<PathBuf>,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Starts `taol serve`, with limits that a load on purpose does not reach.
    pub fn start(
        program: &std::path::Path,
        database: Option<&str>,
        more: &[(&str, String)],
    ) -> Result<Process, Failure> {
        let mut folder = None;
        let database = match database {
            Some(database) => database.to_owned(),
            None => {
                let name = format!(
                    "taol-load-{}-{}",
                    std::process::id(),
                    crate::secrets::hex(&crate::secrets::random::<4>())
                );
                let path = std::env::temp_dir().join(name);
                std::fs::create_dir_all(&path)?;
                folder = Some(path.clone());
                path.join("games.sqlite").display().to_string()
            }
        };
        let mut settings = vec![
            ("address", "127.0.0.1:0".to_owned()),
            ("database", database),
            ("tables-per-hour", "1000000".to_owned()),
            ("requests-per-second", "100000".to_owned()),
            ("sockets-per-address", "100000".to_owned()),
            ("messages-per-second", "1000".to_owned()),
            ("log", "warn".to_owned()),
        ];
        settings.extend_from_slice(more);
        let mut command = Command::new(program);
        command.arg("serve").stdout(Stdio::piped()).stdin(Stdio::null());
        for (name, value) in settings {
            command.arg("--set").arg(format!("{name}={value}"));
        }
        let mut child = command.spawn()?;
        let Some(out) = child.stdout.take() else {
            return Err("no output".into());
        };
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let said = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        let Some(address) = said.and_then(loopback) else {
            let _ = child.kill();
            return Err(format!("the server did not start: {line}").into());
        };
        Ok(Process {
            child,
            folder,
            address,
        })
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without a word, as a power cut would.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
