import { WASM_PAGE, type WasmMemory, wasm } from '../../../shared/wasm/index.ts';

/** Most bytes of memory of one Python: a server function that asks for more gets a MemoryError. */
export const MEMORY_LIMIT = 2 ** 31;

/**
 * Lets no memory of WebAssembly in this thread grow beyond so many bytes. Pyodide brings its memory with it and takes no
 * other, but asks here for more, and takes a no as a machine's that has none left: Python raises MemoryError.
 */
export function limitMemory(bytes: number): void {
  const { grow } = wasm.Memory.prototype;
  wasm.Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * WASM_PAGE > bytes) throw new RangeError(`expected at most ${bytes} bytes of memory`);
    return grow.call(this, pages);
  };
}
