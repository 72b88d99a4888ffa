import { WASM_BASELINE_ONLY } from '../../scripts/lib/node-flags.mjs';
import { SHORT_LIVED } from '../../testing/browser/chromium.ts';

/**
 * Flags of the Chromium that is measured. Only a quick run has any, whose figures say nothing; it is recognized by the flag that makes
 * Node, too, compile WebAssembly once.
 */
export const browserFlags: readonly string[] = process.execArgv.includes(WASM_BASELINE_ONLY) ? SHORT_LIVED : [];
