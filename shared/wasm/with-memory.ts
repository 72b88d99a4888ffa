import { type Instantiate, WASM_PAGE, type WasmInstance, wasm } from './wasm.ts';

/**
 * Let the memories of modules that `load` instantiates have room for so many bytes. Pyodide puts a snapshot into the memory that
 * its module begins with, and asks for one as large; but the module brings its own, which heeds no wish, and what is imported has
 * outgrown it. Growing it before anybody looks at it is as good as if it had begun so.
 *
 * @param bytes called when there is a memory
 */
export async function withMemory<T>(bytes: () => number, load: () => Promise<T>): Promise<T> {
  const { instantiate, instantiateStreaming } = wasm;
  const grown =
    (own: Instantiate): Instantiate =>
    async (source, imports) => {
      const instantiated = await own(source, imports);
      grow('instance' in instantiated ? instantiated.instance : instantiated, bytes());
      return instantiated;
    };
  Object.assign(wasm, { instantiate: grown(instantiate), instantiateStreaming: grown(instantiateStreaming) });
  try {
    return await load();
  } finally {
    Object.assign(wasm, { instantiate, instantiateStreaming });
  }
}

function grow({ exports }: WasmInstance, bytes: number): void {
  for (const memory of Object.values(exports)) {
    if (!(memory instanceof wasm.Memory)) continue;
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
  }
}
