import { type Instantiate, WASM_PAGE, type WasmInstance, type WasmMemory, wasm } from './wasm.ts';

/** The memory that modules get, and what is done with it. */
export interface MemoryOptions {
  /** The least size of a memory in bytes; called for each memory that there is. */
  readonly bytes: () => number;
  /** The module that is instantiated, in place of the one that `load` would fetch. */
  readonly compiled?: Promise<unknown> | undefined;
  /** Called with each memory, after it has grown, and with the exports of its module. */
  readonly found?: ((memory: WasmMemory, exports: WasmInstance['exports']) => void) | undefined;
}

/** An address to which a file's name is appended, and whose fetch costs nothing: for `load`, where the module is given as `compiled`. */
export const EMPTY_URL = 'data:,';

/**
 * Grows the memory of each module that `load` instantiates to a least size. Pyodide copies a snapshot into the memory that its module
 * starts with. It asks for one as large as the snapshot, but the module exports a memory of its own, whose initial size is fixed, and a
 * snapshot with imported packages is larger. The memory grows before Pyodide reads its size, so that it seems to have started as large.
 *
 * Also rejects when a module cannot be fetched, or compiling it is forbidden: Pyodide only warns of this, and waits forever.
 */
export async function withMemory<T>({ bytes, compiled, found }: MemoryOptions, load: () => Promise<T>): Promise<T> {
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
        // An earlier attempt that was given up may still fetch `EMPTY_URL`, for which it had a compiled module: its failure is not ours.
        const [{ value }] = (await Promise.allSettled([source])) as [{ readonly value?: { readonly url?: string } }];
        if (compiled || !value?.url?.startsWith(EMPTY_URL)) reject(error);
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
