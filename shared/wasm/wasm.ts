/** Bytes by which memory of WebAssembly grows. */
export const WASM_PAGE = 65_536;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Makes an instance, of source (then it is one of two fields) or of a module. */
export type Instantiate = (source: never, imports?: object) => Promise<WasmInstance | { readonly instance: WasmInstance }>;

/** The engine's, as far as it is used: types of Node leave it to those of browsers. */
export const { WebAssembly: wasm } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Memory: { new (size: { readonly initial: number }): WasmMemory; readonly prototype: WasmMemory };
    readonly instantiate: Instantiate;
    readonly instantiateStreaming: Instantiate;
  };
};

/** Can stacks be parked by such an engine? A memory snapshot that was made where they can needs that. */
export const hasStackSwitching = (engine: object = wasm): boolean => 'Suspending' in engine;
