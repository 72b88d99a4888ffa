import { type Instantiate, WASM_PAGE, type WasmInstance, type WasmMemory, wasm } from './wasm.ts';

/** How modules come to their memories. */
export interface Memories {
  /** Bytes that a memory has room for at least; called when there is one. */
  readonly bytes: () => number;
  /** The module that is instantiated in place of one that would be fetched. */
  readonly compiled?: Promise<unknown> | undefined;
  /** Told of each memory, large enough by then, and what its module exports with it. */
  readonly found?: ((memory: WasmMemory, exports: WasmInstance['exports']) => void) | undefined;
}

/** What is fetched where a module is given, with a file's name behind it: it costs nothing. */
export const NOTHING = 'data:,';

/**
 * Let the memories of modules that `load` instantiates have room for so many bytes. Pyodide puts a snapshot into the memory that
 * its module begins with, and asks for one as large; but the module brings its own, which heeds no wish, and what is imported has
 * outgrown it. Growing it before anybody looks at it is as good as if it had begun so.
 *
 * Rejects when a module does not come, or may not be compiled, too: Pyodide only warns then, and waits for ever.
 */
export async function withMemory<T>({ bytes, compiled, found }: Memories, load: () => Promise<T>): Promise<T> {
  const { instantiate, instantiateStreaming } = wasm;
  let reject: (error: unknown) => void = () => undefined;
  const missing = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  missing.catch(() => undefined);
  const seen = (instance: WasmInstance): void => {
    for (const memory of Object.values(instance.exports)) {
      if (!(memory instanceof wasm.Memory)) continue;
      grow(memory, bytes());
      found?.(memory, instance.exports);
    }
  };
  const watched =
    (own: Instantiate): Instantiate =>
    async (source, imports) => {
      try {
        const instantiated = await own(source, imports);
        seen('instance' in instantiated ? instantiated.instance : instantiated);
        return instantiated;
      } catch (error) {
        // An attempt that was given up before this one still asks for what stood there for its module: nothing.
        const [{ value }] = (await Promise.allSettled([source])) as [{ readonly value?: { readonly url?: string } }];
        if (compiled || !value?.url?.startsWith(NOTHING)) reject(error);
        throw error;
      }
    };
  const streaming: Instantiate = async (_source, imports) => {
    const module = (await compiled) as never;
    const instance = (await instantiate(module, imports)) as WasmInstance;
    return { instance, module };
  };
  Object.assign(wasm, {
    instantiate: watched(instantiate),
    instantiateStreaming: watched(compiled ? streaming : instantiateStreaming),
  });
  try {
    return await Promise.race([load(), missing]);
  } finally {
    Object.assign(wasm, { instantiate, instantiateStreaming });
  }
}

function grow(memory: WasmMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
}
