//! A PostgreSQL of the tests' own, in a folder that goes away.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::Folder;

/// A database that runs, until this goes away.
pub struct Database {
    folder: Folder,
    programs: PathBuf,
    port: u16,
}

/// The folder of PostgreSQL's programs, if it is installed.
fn programs() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH")
        .into_iter()
        .flat_map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"));
    let mut found: Vec<PathBuf> = debian.chain(on_path).collect();
    found.retain(|folder| folder.join("initdb").exists() && folder.join("postgres").exists());
    found.into_iter().next()
}

/// A command as somebody who is not root: PostgreSQL refuses to run as root.
fn unprivileged(program: &Path) -> Command {
    let root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.starts_with(b"0\n"));
    if !root {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "nobody", "--"]).arg(program);
    command
}

impl Database {
    /// Starts one; none, with a word about it, where PostgreSQL is not installed.
    pub fn start() -> Option<Database> {
        let Some(programs) = programs() else {
            eprintln!("PostgreSQL is not installed: these tests are skipped");
            return None;
        };
        let folder = Folder::new();
        let data = folder.0.join("data");
        let _ = Command::new("chmod").arg("777").arg(&folder.0).status();
        let made = unprivileged(&programs.join("initdb"))
            .args([
                "--auth=trust",
                "--username=taol",
                "--no-sync",
                "--encoding=UTF8",
                "--locale=C",
                "-D",
            ])
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .current_dir("/")
            .status();
        if !made.is_ok_and(|made| made.success()) {
            eprintln!("PostgreSQL cannot be run by another user here: these tests are skipped");
            return None;
        }
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        drop(listener);
        let database = Database {
            folder,
            programs,
            port,
        };
        database.up();
        Some(database)
    }

    /// Starts it, or starts it again.
    pub fn up(&self) {
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories='' -c max_connections=100",
            self.port
        );
        let up = unprivileged(&self.programs.join("pg_ctl"))
            .arg("-D")
            .arg(self.folder.0.join("data"))
            .args(["-w", "-t", "60", "-l"])
            .arg(self.folder.0.join("log"))
            .args(["-o", &options, "start"])
            .stdout(Stdio::null())
            .current_dir("/")
            .status();
        assert!(up.is_ok_and(|up| up.success()), "PostgreSQL does not start");
    }

    /// Stops it at once.
    pub fn down(&self) {
        let _ = unprivileged(&self.programs.join("pg_ctl"))
            .arg("-D")
            .arg(self.folder.0.join("data"))
            .args(["-w", "-m", "immediate", "stop"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .current_dir("/")
            .status();
    }

    /// Its address; every name is a database of its own.
    pub fn address(&self, name: &str) -> String {
        let made = Command::new(self.programs.join("psql"))
            .args(["-h", "127.0.0.1", "-U", "taol", "-d", "postgres", "-p"])
            .arg(self.port.to_string())
            .arg("-c")
            .arg(format!("CREATE DATABASE {name}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(made.is_ok_and(|made| made.success()), "no database {name}");
        format!("postgres://taol@127.0.0.1:{}/{name}", self.port)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.down();
    }
}
