//! The description of the server's HTTP in `docs/` is the one that the code gives. `UPDATE=1` writes it again.

use std::path::Path;

#[test]
fn the_description_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let made = taol_server::http::openapi();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &made).expect("written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "docs/openapi.json is old: make openapi");
    for address in [
        "/api/tables",
        "/api/seats",
        "/health",
        "/api/tables/{table}/seats/{seat}/play",
    ] {
        assert!(made.contains(&format!("\"{address}\"")), "{address}");
    }
}
