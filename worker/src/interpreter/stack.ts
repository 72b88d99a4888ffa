import type { PyodideAPI } from 'pyodide';

/** Private functions of Pyodide's module, by CPython's and Emscripten's names; addresses are those of the interpreter's memory. */
interface StackApi {
  /** The address at which the stack begins; it grows towards 0. */
  _emscripten_stack_get_base(): number;
  _emscripten_stack_set_limits(base: number, end: number): void;
  _PyThreadState_Get(): number;
  /** Has CPython read those limits: when its stack comes near the end, it raises RecursionError. */
  __Py_InitializeRecursionLimits(thread: number): void;
}

/**
 * Bytes of its stack in memory that Python may fill by calls of C functions within each other. WebAssembly has two stacks, and that of the
 * engine cannot be measured: where it ends first, Python breaks down (docs/decisions/blocking.md).
 */
const DEEPEST_STACK = 192 * 1024;

/**
 * Has Python raise RecursionError before the engine's own stack overflows, where code calls itself without end by way of C: in a
 * `__repr__` that formats itself, for example. Only where each flow has a stack of its own: where waits pull, unfinished handlers share one.
 * The limit is set when Python has started, since a memory snapshot has its own.
 */
export function limitStack(pyodide: PyodideAPI): void {
  const { _module: module } = pyodide as PyodideAPI & { readonly _module: StackApi };
  const base = module._emscripten_stack_get_base();
  module._emscripten_stack_set_limits(base, base - DEEPEST_STACK);
  module.__Py_InitializeRecursionLimits(module._PyThreadState_Get());
}
