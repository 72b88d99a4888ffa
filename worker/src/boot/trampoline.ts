import type { WasmMemory } from '../../../shared/wasm/index.ts';

/** Names under which the interpreter's module exports its state, and the place of the distance in it at which the number is. */
const STATE = '_PyRuntime';
const DISTANCE = '_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET';

/**
 * Fill an interpreter's memory, all but one number: that of the function by which CPython calls functions of other signatures. Which
 * one that is depends on the engine (none in Safari on phones), so the one stays that Pyodide has found for this engine when the
 * module began. A memory with another's number ends at its first such call.
 *
 * @param exports of the interpreter's module
 */
export function keepingTrampoline(memory: WasmMemory, exports: Readonly<Record<string, unknown>>, fill: () => void): void {
  const [state, distance] = [valueOf(exports[STATE]), valueOf(exports[DISTANCE])];
  if (state === null || distance === null) return fill();
  const view = new DataView(memory.buffer);
  const place = state + view.getInt32(distance, true);
  const own = view.getInt32(place, true);
  fill();
  view.setInt32(place, own, true);
}

const valueOf = (exported: unknown): number | null => (exported instanceof WebAssembly.Global ? Number(exported.value) : null);
