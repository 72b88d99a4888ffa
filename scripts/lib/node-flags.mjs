/** Flags for Node. */
import { inRepo } from './repo.mjs';

/**
 * Has V8 compile WebAssembly (Python, PGlite) only by its baseline compiler, not again for speed. In a process of a few seconds the second
 * compilation takes up to a third of the time, and is of use only later. For tests only, not for benchmarks or users' servers.
 */
export const WASM_BASELINE_ONLY = '--liftoff-only';

/**
 * What goes with `WASM_BASELINE_ONLY`: its code need not count calls for a second compilation, and a function that is never called need
 * not be checked. Python's own tests and three files of the pool's take 14.4 s of the processor instead of 16.8.
 */
export const WASM_NEVER_AGAIN = ['--no-wasm-inlining', '--no-wasm-deopt', '--wasm-lazy-validation'];

/**
 * As `WASM_BASELINE_ONLY`, but from the first compilation of WebAssembly on. Until then V8 has its usual flags, for which alone Node ships
 * its own modules compiled. A process of a second or two, which may never compile any, starts in four fifths of the time.
 */
export const WASM_BASELINE_ONLY_LATER = `--require=${inRepo('scripts', 'lib', 'wasm-baseline-only.cjs')}`;

/**
 * A larger young generation for V8's garbage collector. Most objects of tests are soon garbage, and fewer of them are copied while they
 * live. By `--trace-gc`, copying takes 4.3 s of all unit tests, down from 10.8.
 */
export const LARGE_YOUNG_GENERATION = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/**
 * Fewer full collections of garbage. A worker of Jest keeps all modules that its tests share, up to 250 MB, and by default V8 goes through
 * them for each 64 MB of a WebAssembly memory, which its heap does not shrink by. By `--trace-gc` these collections take 3 s of the
 * integration tests, down from 6, and all of these tests a twentieth less of the processor.
 */
export const FEWER_COLLECTIONS = [
  '--heap-growing-percent=150',
  '--external-memory-accounted-in-global-limit',
  '--no-memory-reducer',
];
