import { within } from './actions.ts';
import type { Step, Visit } from './visit.ts';

/**
 * Open the page, and measure from the start of the navigation to the app's first text.
 *
 * @param name of the measures; null where the time is not asked for
 */
export function open(name: string | null): Step {
  return async (visit) => {
    await visit.page.goto(visit.side.address, { waitUntil: 'commit' });
    await started(name, visit);
  };
}

/** As `open`, by reloading the page. */
export function reload(name: string | null): Step {
  return async (visit) => {
    await visit.page.reload({ waitUntil: 'commit' });
    await started(name, visit);
  };
}

async function started(name: string | null, { page, samples }: Visit): Promise<void> {
  // Where the page's HTML contains the probe, the probe is there only when the head has been parsed.
  await page.waitForFunction(() => window.bench !== undefined);
  const times = await within(
    page.evaluate(() => window.bench.started()),
    "the app's first text",
  );
  if (name === null) return;
  samples.add(`${name}.changed`, times.changed);
  samples.add(`${name}.painted`, times.painted);
  if (times.form !== null) samples.add(`${name}.form`, times.form);
}
