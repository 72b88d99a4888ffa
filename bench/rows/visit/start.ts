import { count, type Step, within } from '../../beside-react/index.ts';

/** From the start of the navigation to the first text of the app, with an empty profile. */
export const startCold: Step = async (visit) => {
  await visit.page.goto(visit.side.address, { waitUntil: 'commit' });
  await started('start.cold', visit);
};

/** The same once more; `counts` when enough reloads came before that nothing is new to the browser. */
export function reload(counts: boolean): Step {
  return async (visit) => {
    await visit.page.reload({ waitUntil: 'commit' });
    await started(counts ? 'start.hot' : null, visit);
  };
}

async function started(name: string | null, { page, samples }: Parameters<Step>[0]): Promise<void> {
  const times = await within(
    page.evaluate(() => window.bench.started()),
    "the app's first text",
  );
  if (name) {
    samples.add(`${name}.changed`, times.changed);
    samples.add(`${name}.painted`, times.painted);
  }
  await count(page);
}
