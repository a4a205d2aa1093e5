// same-bits.mjs FILE.wasm FIRST COUNT TURNS: prints the fingerprint of random turns played in WebAssembly.
import { readFile } from "node:fs/promises";

const [file, first, count, turns] = process.argv.slice(2);
const wasm = new WebAssembly.Module(await readFile(file));
const imports = WebAssembly.Module.imports(wasm);
if (imports.length > 0) {
  // The engine asks the world for nothing: no clock, no chance, no files.
  console.error("The engine must not import anything, but asks for:", imports);
  process.exit(1);
}
const { exports } = new WebAssembly.Instance(wasm);
const print = exports.fingerprint_of_turns(BigInt(first), Number(count), Number(turns));
console.log(BigInt.asUintN(64, print).toString(16).padStart(16, "0"));
