/** Public interface of `shared/wasm`: handling of WebAssembly's memory, for the browser's interpreter and the server's. */

export { hasStackSwitching, WASM_PAGE, type WasmMemory, type WasmModule, wasm } from './wasm.ts';
export { EMPTY_URL, type MemoryOptions, withMemory } from './with-memory.ts';
