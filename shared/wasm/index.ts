/** The door of `shared/wasm`: what the browser's interpreter and the server's do with WebAssembly's memory. */

export { hasStackSwitching, WASM_PAGE, type WasmMemory, wasm } from './wasm.ts';
export { type Memories, NOTHING, withMemory } from './with-memory.ts';
