//! Any text whatever: the reader says what is wrong with it and never panics.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use taol_files::{Library, check_text, expected_refusals, kind_of, render};

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::official);

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let found = check_text("any.toml", &text, &LIBRARY);
    for one in found.iter().filter(|one| one.file == "any.toml").take(3) {
        assert!(
            one.line >= 1 && one.column >= 1 && one.span.start <= text.len(),
            "{one:?}"
        );
        render(one, &text, &|message| message.id.clone());
    }
    kind_of(&text);
    expected_refusals(&text);
});
