//! The schemas that editors use are those of the types. `UPDATE=1 cargo test -p taol-files` rewrites them.

use std::path::Path;

use taol_files::{FileKind, schema, shapes};

#[test]
fn schemas_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    for kind in FileKind::ALL {
        let file = folder.join(format!("{}.schema.json", kind.name()));
        let mut made = serde_json::to_string_pretty(&schema(kind)).expect("a schema is JSON");
        made.push('\n');
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(&folder).expect("docs/schema can be made");
            std::fs::write(&file, &made).expect("docs/schema can be written");
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            kept == made,
            "{} is out of date: UPDATE=1 cargo test -p taol-files",
            file.display()
        );
    }
}

#[test]
fn what_a_browser_checks_by_is_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/shapes.json");
    let made = format!("{}\n", shapes());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &made).expect("written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == made, "{} is out of date: make schema", file.display());
}
