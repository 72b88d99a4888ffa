import type { Page } from 'playwright-core';

/** Milliseconds after which a job is given up. */
export const PATIENCE = 300_000;

/**
 * Every job on every page in turn, so that what else the machine does meets all of them. Gives the figures by side and job.
 *
 * @param run measures one job, in milliseconds; null where that page has no such job
 */
export async function takeTurns<Side extends string, Job extends { readonly id: string }>(
  pages: Readonly<Record<Side, Page>>,
  jobs: readonly Job[],
  run: (page: Page, job: Job, side: Side) => Promise<number> | null,
): Promise<Record<Side, Record<string, number>>> {
  const sides = (Object.keys(pages) as Side[]).map((side) => ({
    side,
    page: pages[side],
    figures: {} as Record<string, number>,
  }));
  for (const job of jobs) {
    for (const { side, page, figures } of sides) {
      // Browsers run the page in front at full speed only.
      await page.bringToFront();
      const measured = await run(page, job, side);
      if (measured !== null) figures[job.id] = measured;
    }
  }
  return Object.fromEntries(sides.map(({ side, figures }) => [side, figures])) as Record<Side, Record<string, number>>;
}
