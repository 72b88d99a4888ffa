/** Records every WebAssembly memory that this worker creates. */

const memories = new Set<WebAssembly.Memory>();

/** What `workerGrowth` reads from the worker's global. */
export interface MeasuredGlobal {
  /** The size of all memories in bytes. */
  pythonMemory(): number;
}

WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct(Memory, [descriptor]: [WebAssembly.MemoryDescriptor]) {
    const memory = new Memory(descriptor);
    memories.add(memory);
    return memory;
  },
});

/** Called with bytes or with a compiled module: either way the instance has exports. */
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
