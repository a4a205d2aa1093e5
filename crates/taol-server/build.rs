//! The pages are built into the program: it is made again when they change.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if Path::new("../../web/dist").is_dir() {
        println!("cargo::rerun-if-changed=../../web/dist");
    } else {
        // Whoever builds the pages first says so; a folder that is not there cannot be watched.
        println!("cargo::rerun-if-env-changed=TAOL_PAGES");
    }
}
