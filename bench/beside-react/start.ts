import { within } from './actions.ts';
import type { Step, Visit } from './visit.ts';

/** Open the page; from the start of the navigation to the first text of the app. Null: nobody asks how long that took. */
export function open(name: string | null): Step {
  return async (visit) => {
    await visit.page.goto(visit.side.address, { waitUntil: 'commit' });
    await started(name, visit);
  };
}

/** The same once more. */
export function reload(name: string | null): Step {
  return async (visit) => {
    await visit.page.reload({ waitUntil: 'commit' });
    await started(name, visit);
  };
}

async function started(name: string | null, { page, samples }: Visit): Promise<void> {
  // A page that brings the probe along has it once its head is read.
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
