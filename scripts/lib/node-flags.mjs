/** Flags for Node. */
import { inRepo } from './repo.mjs';

/**
 * Has V8 compile WebAssembly (Python, PGlite) only by its baseline compiler, not again for speed. In a process of a few seconds the second
 * compilation takes up to a third of the time, and is of use only later. For tests only, not for benchmarks or users' servers.
 */
export const COMPILED_ONCE = '--liftoff-only';

/**
 * As `COMPILED_ONCE`, but from the first compilation of WebAssembly on. Until then V8 has its usual flags, for which alone Node ships its
 * own modules compiled. A process of a second or two, which may never compile any, starts in four fifths of the time.
 */
export const COMPILED_ONCE_LATER = `--require=${inRepo('scripts', 'lib', 'compiled-once.cjs')}`;

/**
 * A larger young generation for V8's garbage collector. Most objects of tests are soon garbage, and fewer of them are copied while they
 * live. By `--trace-gc`, copying takes 4.3 s of all unit tests, down from 10.8.
 */
export const ROOM_FOR_NEW = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
