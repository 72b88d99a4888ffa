/** Flags of Node's. */

/**
 * WebAssembly (Python, PGlite) is compiled once, and not a second time for speed: in a process that lives for seconds that costs
 * up to a third of its work, and pays later. For tests; what is measured, and what serves users, does without.
 */
export const COMPILED_ONCE = '--liftoff-only';
