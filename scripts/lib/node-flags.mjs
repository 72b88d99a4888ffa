/** Flags for Node. */
import { inRepo } from './repo.mjs';

/**
 * Has V8 compile a function of WebAssembly (Python, PGlite) for speed only once it has run some eighty times as long as it has to by
 * default. In a process of a few seconds the second compilation takes up to a third of the time, and is of use only later; one that
 * computes for longer takes a quarter less of the processor with it. For tests only, not for benchmarks or users' servers.
 */
export const WASM_RARELY_OPTIMIZED = '--wasm-tiering-budget=1000000000';

/**
 * WebAssembly that does not count its calls, by which V8 would choose what to inline, and whose functions are checked only when they are
 * first called. From the start of the process: set when some has been compiled, the flags about calls end the process.
 */
export const WASM_CHEAPLY_COMPILED = ['--no-wasm-inlining', '--no-wasm-deopt', '--wasm-lazy-validation'];

/**
 * As `WASM_RARELY_OPTIMIZED`, but from the first compilation of WebAssembly on. Until then V8 has its usual flags, for which alone Node ships
 * its own modules compiled. A process of a second or two, which may never compile any, starts in four fifths of the time.
 */
export const WASM_RARELY_OPTIMIZED_LATER = `--require=${inRepo('scripts', 'lib', 'wasm-rarely-optimized.cjs')}`;

/** Has V8 compile each function of WebAssembly only once, for a program that ends before a second compilation would be of use. */
export const WASM_COMPILED_ONCE = '--liftoff-only';

/**
 * A larger young generation for V8's garbage collector. Most objects of tests are soon garbage, and fewer of them are copied while they
 * live. By `--trace-gc`, copying takes 4.3 s of all unit tests, down from 10.8.
 */
export const LARGE_YOUNG_GENERATION = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/** For a program most of whose objects live long, such as pyright, which takes a tenth less of the processor with it. */
export const HUGE_YOUNG_GENERATION = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

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
