//! Puts every scenario of `scenarios/` on the shelf.

use std::fmt::Write;
use std::path::Path;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = std::fs::read_dir(&folder).expect("the scenarios");
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    let mut shelf = String::from("[\n");
    for file in files {
        let path = file.canonicalize().expect("a path");
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        writeln!(shelf, "    ({name:?}, include_str!({path:?})),").expect("written");
    }
    shelf.push(']');
    let out = std::env::var_os("OUT_DIR").expect("cargo sets it");
    std::fs::write(Path::new(&out).join("shelf.rs"), shelf).expect("written");
}
