/** The page's first script: wiring only. Servers write it into the page's head, as small as it is. */
import { beginEarly, type LaterScript, noteDeeds, runLater, type StartWindow } from './index.ts';

const page = window as StartWindow & typeof globalThis;
Object.assign(page, { hearthLater: (scripts: readonly LaterScript[], boot: () => void) => runLater(page, scripts, boot) });
noteDeeds(page);
beginEarly(page);
