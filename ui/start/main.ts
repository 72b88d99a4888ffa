/** The page's first script: wiring only. Servers write it into the page's head, so it must be small. */
import { bootAfterScripts, type DeferredScript, recordEarlyInput, type StartWindow, startWorkerEarly } from './index.ts';

const page = window as StartWindow & typeof globalThis;
Object.assign(page, {
  hearthBoot: (scripts: readonly DeferredScript[], boot: () => void) => bootAfterScripts(page, scripts, boot),
});
recordEarlyInput(page);
startWorkerEarly(page);
