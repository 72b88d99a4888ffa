import { type EngineName, launchEngine } from '../../test/support/engines/index.ts';
import { collectErrors, openVisit, Samples, type SeenSide, type Visit } from '../beside-react/index.ts';
import { ENGINES } from './catalogue.ts';

const VIEWPORT = { width: 1200, height: 800 };

/** A visit to a side in a browser of this engine with an empty profile. The page's HTML contains the probe. */
export async function visitIn(engine: EngineName, side: SeenSide): Promise<Visit> {
  if (engine === 'chromium') return openVisit(side, null);
  const browser = await launchEngine(engine, { measures: true });
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const errors = collectErrors(page, `${side.name} in ${engine}`);
  return {
    side,
    page,
    samples: new Samples(),
    browser: `${ENGINES[engine]} ${browser.version()}`,
    // Only Chromium's debugger tells these.
    layouts: async () => null,
    async longestTask(work) {
      await work();
      return null;
    },
    async close() {
      await browser.close();
      errors.check();
    },
  };
}
