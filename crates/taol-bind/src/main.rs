//! taol-bind MODULE FOLDER NAME: JavaScript and TypeScript bindings of a built module, for `web/src/generated/wasm`.
//!
//! A module that has come upon a bug stops where it is: the words that a panic would have written are left out, for a
//! browser would load them every time and nobody reads them.

use std::path::PathBuf;
use std::process::ExitCode;

use walrus::ir::{Instr, Unreachable};
use walrus::{FunctionKind, Module};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        eprintln!("taol-bind MODULE FOLDER NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen
        .input_path(PathBuf::from(module))
        .out_name(name)
        .typescript(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate_output())
        .and_then(|mut output| {
            stop_at_panics(output.wasm_mut());
            output.emit(folder)
        });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Lets every function that only ever panics stop the module at once.
fn stop_at_panics(module: &mut Module) {
    let panics = |function: &walrus::Function| function.name.as_deref().is_some_and(only_panics);
    for function in module.funcs.iter_mut().filter(|function| panics(function)) {
        if let FunctionKind::Local(local) = &mut function.kind {
            let stop = (Instr::Unreachable(Unreachable {}), Default::default());
            local.block_mut(local.entry_block()).instrs = vec![stop];
        }
    }
}

/// Functions of the standard library that never come back. Names are `core[1a2b]::option::unwrap_failed` or
/// `core::option::unwrap_failed::h1a2b`.
fn only_panics(name: &str) -> bool {
    const LAST: [&str; 14] = [
        "unwrap_failed",
        "expect_failed",
        "assert_failed",
        "assert_failed_inner",
        "slice_error_fail",
        "slice_error_fail_rt",
        "slice_index_fail",
        "len_mismatch_fail",
        "handle_error",
        "capacity_overflow",
        "handle_alloc_error",
        "panic_access_error",
        "rust_panic_with_hook",
        "begin_panic_handler",
    ];
    let of_std = ["core", "alloc", "std"].iter().any(|crate_| {
        name.trim_start_matches('<')
            .strip_prefix(crate_)
            .is_some_and(|rest| rest.starts_with('[') || rest.starts_with("::"))
    });
    let mut parts = name
        .rsplit("::")
        .filter(|part| !(part.len() == 17 && part.starts_with('h')));
    let last = parts.next().unwrap_or("");
    let last = last.split(['<', '>', '{']).next().unwrap_or("");
    let module = parts.next().unwrap_or("");
    let panics = last.starts_with("panic") && matches!(module, "panicking" | "panic_const" | "cell");
    of_std && (panics || LAST.contains(&last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_never_comes_back_is_left_out() {
        for name in [
            "core[c5930c85a12de822]::panicking::panic_fmt",
            "core::panicking::panic_bounds_check::h0123456789abcdef",
            "core[c5930c85a12de822]::option::unwrap_failed",
            "core[c5930c85a12de822]::panicking::panic_const::panic_const_div_by_zero",
            "alloc[3ca501edff3f0c7c]::raw_vec::handle_error",
            "core::panicking::assert_failed::h0123456789abcdef",
        ] {
            assert!(only_panics(name), "{name}");
        }
        for name in [
            "std[a543996e6e7dbf1e]::panicking::set_hook",
            "taol_rules::melee::panic_and_flee",
            "core::option::Option<T>::unwrap_or_else::h0123456789abcdef",
            "std::panicking::panic_count::count_is_zero_slow_path",
        ] {
            assert!(!only_panics(name), "{name}");
        }
    }
}
