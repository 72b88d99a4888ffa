/** Flags of Node's. */
import { inRepo } from './repo.mjs';

/**
 * WebAssembly (Python, PGlite) is compiled once, and not a second time for speed: in a process that lives for seconds that costs
 * up to a third of its work, and pays later. For tests; what is measured, and what serves users, does without.
 */
export const COMPILED_ONCE = '--liftoff-only';

/**
 * The same from when a process compiles any WebAssembly: until then Node's own modules come compiled, which they do for V8's usual
 * flags alone. A process that lives for a second or two, and may never come to it, starts in four fifths of the time.
 */
export const COMPILED_ONCE_LATER = `--require=${inRepo('scripts', 'lib', 'compiled-once.cjs')}`;

/**
 * Tests make much that is garbage soon: with more room for what is new, less of it is copied before it is. By `--trace-gc` that
 * copying takes 4.3 s of all unit tests in place of 10.8.
 */
export const ROOM_FOR_NEW = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
