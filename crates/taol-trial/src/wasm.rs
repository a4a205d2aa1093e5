//! What the comparison with the native build calls.

/// See [`crate::fingerprint_of_turns`].
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint_of_turns(first_seed: u64, count: u32, turns_each: u32) -> u64 {
    crate::fingerprint_of_turns(first_seed, count, turns_each)
}
