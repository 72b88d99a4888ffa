import { WASM_RARELY_OPTIMIZED } from '../../scripts/lib/node-flags.mjs';
import { SHORT_LIVED } from '../../testing/browser/chromium.ts';

/**
 * Flags of the Chromium that is measured. Only a quick run has any, whose figures say nothing; it is recognized by the flag that makes
 * Node, too, optimize less WebAssembly.
 */
export const browserFlags: readonly string[] = process.execArgv.includes(WASM_RARELY_OPTIMIZED) ? SHORT_LIVED : [];
