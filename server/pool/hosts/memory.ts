import { WASM_PAGE, type WasmMemory, wasm } from '../../../shared/wasm/index.ts';

/** Memory limit of one Python in bytes; a server function that exceeds it gets a MemoryError. */
export const MEMORY_LIMIT = 2 ** 31;

/**
 * Limits the size of each WebAssembly memory of this thread. Pyodide creates its own memory and accepts no other, but grows it
 * through this method, and treats an error as an exhausted machine: Python raises MemoryError.
 */
export function limitMemory(bytes: number): void {
  const { grow } = wasm.Memory.prototype;
  wasm.Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * WASM_PAGE > bytes) throw new RangeError(`expected at most ${bytes} bytes of memory`);
    return grow.call(this, pages);
  };
}
