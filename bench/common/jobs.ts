import type { Browser, Page } from 'playwright-core';
import type { Measure } from './measures.ts';
import type { Figures } from './report.ts';

/** Work that a page does when `window.runJob` is called; its figure is the time that it took. */
export interface Job<Plan, Id extends string = string> extends Measure<Plan> {
  readonly id: Id;
  /** How much is to be done, in the job's own unit, such as rows or calls. */
  readonly size: (plan: Plan) => number;
}

declare global {
  interface Window {
    /** Runs a job, and returns the milliseconds that it took, or a promise of them. */
    runJob?: (name: string, size: number) => number | Promise<number>;
  }
}

/** Milliseconds after which a job is given up. */
const PATIENCE = 300_000;

/** A page that can run jobs. */
export async function openJobPage(browser: Browser, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await prepare(page);
  await page.waitForFunction(() => window.runJob !== undefined);
  return page;
}

/** Milliseconds that the job took in the page. */
export function runJob(page: Page, id: string, size: number): Promise<number> {
  return page.evaluate(async ([name, count]) => (await window.runJob?.(name, count)) ?? Number.NaN, [id, size] as const);
}

/**
 * Every job on every page in turn, so that other load of the machine slows all of them alike. Gives the figures by side and job.
 *
 * @param run measures one job, in milliseconds; null where that page has no such job
 */
export async function takeTurns<Side extends string, OneJob extends { readonly id: string }>(
  pages: Readonly<Record<Side, Page>>,
  jobs: readonly OneJob[],
  run: (page: Page, job: OneJob, side: Side) => Promise<number> | null,
): Promise<Record<Side, Figures>> {
  const sides = (Object.keys(pages) as Side[]).map((side) => ({
    side,
    page: pages[side],
    figures: {} as Record<string, number>,
  }));
  for (const job of jobs) {
    for (const { side, page, figures } of sides) {
      // Browsers run only the page in front at full speed.
      await page.bringToFront();
      const measured = await run(page, job, side);
      if (measured !== null) figures[job.id] = measured;
    }
  }
  return Object.fromEntries(sides.map(({ side, figures }) => [side, figures])) as Record<Side, Figures>;
}
