import { COMPILED_ONCE } from '../../scripts/lib/node-flags.mjs';
import { SHORT_LIVED } from '../../testing/browser/chromium.ts';

/** Flags of the Chromium that is measured: none but in a quick run, whose figures say nothing, and which is told to Node likewise. */
export const browserFlags: readonly string[] = process.execArgv.includes(COMPILED_ONCE) ? SHORT_LIVED : [];
