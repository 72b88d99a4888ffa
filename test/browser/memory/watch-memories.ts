/** Remembers every memory of WebAssembly that this worker makes. */

const memories = new Set<WebAssembly.Memory>();

/** Where `workerGrowth` finds it. */
export interface MeasuredGlobal {
  /** Bytes of all of them together. */
  pythonMemory(): number;
}

WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct(Memory, [descriptor]: [WebAssembly.MemoryDescriptor]) {
    const memory = new Memory(descriptor);
    memories.add(memory);
    return memory;
  },
});

/** Of bytes, as of a module that was compiled before: either way what was made has exports. */
const { instantiate } = WebAssembly;
WebAssembly.instantiate = (async (...given: Parameters<typeof instantiate>) => {
  const made = (await instantiate(...given)) as Partial<WebAssembly.WebAssemblyInstantiatedSource> &
    Partial<WebAssembly.Instance>;
  const exported = made.instance?.exports ?? made.exports ?? {};
  for (const one of Object.values(exported)) if (one instanceof WebAssembly.Memory) memories.add(one);
  return made;
}) as typeof instantiate;

const measured: MeasuredGlobal = { pythonMemory: () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0) };
Object.assign(globalThis, measured);
