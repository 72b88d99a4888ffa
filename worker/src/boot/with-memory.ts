const PAGE = 65_536;

/** What `WebAssembly.instantiate` gives, of source or of a module. */
type Instantiated = WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource;
type Instantiate = (source: never, imports?: WebAssembly.Imports) => Promise<Instantiated>;

/**
 * Let the memories of modules that `load` instantiates have room for so many bytes. Pyodide puts a snapshot into the memory that
 * its module begins with, and asks for one as large; but the module brings its own, which heeds no wish, and what is imported has
 * outgrown it. Growing it before anybody looks at it is as good as if it had begun so.
 *
 * @param bytes called when there is a memory
 */
export async function withMemory<T>(bytes: () => number, load: () => Promise<T>): Promise<T> {
  const own = { instantiate: WebAssembly.instantiate, instantiateStreaming: WebAssembly.instantiateStreaming };
  const grown =
    (instantiate: Instantiate): Instantiate =>
    async (source, imports) => {
      const instantiated = await instantiate(source, imports);
      grow('instance' in instantiated ? instantiated.instance : instantiated, bytes());
      return instantiated;
    };
  Object.assign(WebAssembly, {
    instantiate: grown(own.instantiate as Instantiate),
    instantiateStreaming: grown(own.instantiateStreaming as Instantiate),
  });
  try {
    return await load();
  } finally {
    Object.assign(WebAssembly, own);
  }
}

function grow({ exports }: WebAssembly.Instance, bytes: number): void {
  for (const memory of Object.values(exports)) {
    if (!(memory instanceof WebAssembly.Memory)) continue;
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  }
}
