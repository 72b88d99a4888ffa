/** Size of a page of WebAssembly memory in bytes: memory grows by whole pages. */
export const WASM_PAGE = 65_536;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** A compiled module, of which only the engine knows the content. */
export type WasmModule = object;

export interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Instantiates a module: the result is the instance or, if source was given, an object with the instance and the module. */
export type Instantiate = (source: never, imports?: object) => Promise<WasmInstance | { readonly instance: WasmInstance }>;

/** The engine's `WebAssembly`, with the parts that are used: its types come with those of the DOM only. */
export const { WebAssembly: wasm } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Memory: { new (size: { readonly initial: number }): WasmMemory; readonly prototype: WasmMemory };
    readonly compile: (bytes: Uint8Array) => Promise<WasmModule>;
    readonly instantiate: Instantiate;
    readonly instantiateStreaming: Instantiate;
  };
};

/** Has this engine stack switching? A memory snapshot that was made with it can only be used with it. */
export const hasStackSwitching = (engine: object = wasm): boolean => 'Suspending' in engine;
