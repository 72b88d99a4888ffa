/** Most bytes of memory of one Python: a server function that asks for more gets a MemoryError. */
export const MEMORY_LIMIT = 2 ** 31;

/** Bytes by which memory of WebAssembly grows. */
const PAGE = 2 ** 16;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Types of Node leave WebAssembly to those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };
};

/**
 * Lets no memory of WebAssembly in this thread grow beyond so many bytes. Pyodide brings its memory with it and takes no
 * other, but asks here for more, and takes a no as a machine's that has none left: Python raises MemoryError.
 */
export function limitMemory(bytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > bytes) throw new RangeError(`expected at most ${bytes} bytes of memory`);
    return grow.call(this, pages);
  };
}
