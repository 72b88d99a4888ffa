/** The page's first script: wiring only. Servers write it into the page's head, so it must be small. */
import { beginEarly, bootLater, type LaterScript, recordEarlyInput, type StartWindow } from './index.ts';

const page = window as StartWindow & typeof globalThis;
Object.assign(page, { hearthBoot: (scripts: readonly LaterScript[], boot: () => void) => bootLater(page, scripts, boot) });
recordEarlyInput(page);
beginEarly(page);
