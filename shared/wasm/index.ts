/** The door of `shared/wasm`: what the browser's interpreter and the server's do with WebAssembly's memory. */

export { WASM_PAGE, type WasmMemory, wasm } from './wasm.ts';
export { withMemory } from './with-memory.ts';
