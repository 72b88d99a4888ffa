import type { Page } from 'playwright-core';
import type { Plan } from '../plan.ts';
import type { Figures } from '../results/catalogue.ts';
import { within } from './actions.ts';

/** From the start of the navigation to the first text of the app: with an empty profile, then after reloads. */
export async function measureStart(page: Page, address: string, plan: Plan): Promise<Figures> {
  await page.goto(address, { waitUntil: 'commit' });
  const cold = await started(page);
  let hot = cold;
  for (let reload = 0; reload < plan.reloads; reload++) {
    await page.reload({ waitUntil: 'commit' });
    hot = await started(page);
  }
  return {
    'start.cold.changed': cold.changed,
    'start.cold.painted': cold.painted,
    'start.hot.changed': hot.changed,
    'start.hot.painted': hot.painted,
  };
}

const started = (page: Page) =>
  within(
    page.evaluate(() => window.bench.started()),
    "the app's first text",
  );
