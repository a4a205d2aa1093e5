//! Prints the fingerprint of random turns: `fingerprint FIRST COUNT TURNS`, for the WebAssembly comparison.

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let [first, count, turns] = numbers[..] else {
        eprintln!("fingerprint FIRST COUNT TURNS");
        std::process::exit(2);
    };
    println!(
        "{:016x}",
        taol_trial::fingerprint_of_turns(first, count as u32, turns as u32)
    );
}
