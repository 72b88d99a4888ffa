import type { WasmMemory } from '../../../shared/wasm/index.ts';

/** Exports of the interpreter's module: its state, and the address of the offset in it at which the number is. */
const STATE = '_PyRuntime';
const DISTANCE = '_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET';

/**
 * Fill an interpreter's memory, except for one number: that of the trampoline by which CPython calls functions of other signatures. The
 * trampoline depends on the engine (there is none in Safari on phones), so the number that Pyodide chose for this engine when the module
 * started is kept. With another engine's number, the interpreter would crash at its first such call.
 *
 * @param exports of the interpreter's module
 */
export function fillExceptTrampoline(memory: WasmMemory, exports: Readonly<Record<string, unknown>>, fill: () => void): void {
  const [state, distance] = [valueOf(exports[STATE]), valueOf(exports[DISTANCE])];
  if (state === null || distance === null) return fill();
  const view = new DataView(memory.buffer);
  const place = state + view.getInt32(distance, true);
  const own = view.getInt32(place, true);
  fill();
  view.setInt32(place, own, true);
}

const valueOf = (exported: unknown): number | null => (exported instanceof WebAssembly.Global ? Number(exported.value) : null);
