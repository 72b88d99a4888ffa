import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
import { launchChromium } from '../../testing/browser/chromium.ts';
import { describeMachine } from '../results/machine.ts';
import type { Measured } from '../results/report.ts';
import { PATIENCE, takeTurns } from '../turns.ts';
import { JOBS, type Job, type ObjectsRound, type ObjectsSide, SIDES } from './catalogue.ts';
import { type LibraryPage, serveLibraryPage } from './library-page.ts';
import type {} from './page-jobs.ts';
import type { ObjectsPlan } from './plan.ts';
import { servePages } from './serve-pages.ts';

const PLACES = ['rows', 'written', 'listened'];

export type ObjectsReport = Measured<ObjectsPlan, ObjectsRound>;

/** Measure all sides, round by round. */
export async function measureObjects(plan: ObjectsPlan, say: (line: string) => void): Promise<ObjectsReport> {
  const [pages, hearth] = await Promise.all([servePages(), serveApp(repoFile('bench', 'objects', 'app'))]);
  const library = await serveLibraryPage();
  if (!library) say('objects: HEARTH_CLONES is not set, so the page of a library is not measured');
  const addresses: Record<ObjectsSide, string> = { hearth: hearth.address, page: pages.plain, pyscript: pages.pyscript };
  const rounds: ObjectsRound[] = [];
  let version = '';
  try {
    for (let round = 1; round <= plan.rounds; round++) {
      say(`objects: round ${round} of ${plan.rounds}`);
      const browser = await launchChromium();
      version = browser.version();
      rounds.push(await measureRound(browser, addresses, plan, library).finally(() => browser.close()));
    }
  } finally {
    await Promise.all([pages.stop(), hearth.stop(), library?.stop()]);
  }
  return { date: new Date().toISOString(), machine: describeMachine(version), plan, rounds };
}

async function measureRound(
  browser: Browser,
  addresses: Readonly<Record<ObjectsSide, string>>,
  plan: ObjectsPlan,
  library: LibraryPage | null,
): Promise<ObjectsRound> {
  const [load = Number.NaN] = loadavg();
  const opened = {} as Record<ObjectsSide, Page>;
  for (const side of SIDES) opened[side] = await open(browser, addresses[side]);
  const figures = await takeTurns(opened, JOBS, (page, job, side) =>
    job.hearthAlone && side !== 'hearth' ? null : runJob(page, job, plan),
  );
  return { load, ...figures, library: library && (await library.measure(browser)) };
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(address);
  await page.waitForFunction(() => window.runJob !== undefined);
  await page.evaluate((places) => {
    for (const id of places) document.body.append(Object.assign(document.createElement('div'), { id }));
  }, PLACES);
  return page;
}

/** Rows that one job leaves are there for the next one that changes them. */
async function runJob(page: Page, { id, size }: Job, plan: ObjectsPlan): Promise<number> {
  const done = await page.evaluate(
    async ([name, count]) => {
      if (name.startsWith('build')) document.getElementById('rows')?.replaceChildren();
      return (await window.runJob?.(name, count)) ?? Number.NaN;
    },
    [id, size(plan)] as const,
  );
  return id === 'listen' ? done + (await page.evaluate(fireAll)) : done;
}

/** The page clicks all that listens, at once; milliseconds until the last listener's work is seen. */
function fireAll(): Promise<number> {
  const elements = [...document.querySelectorAll<HTMLElement>('#listened button')];
  const start = performance.now();
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('not every listener has run')), 60_000);
    new MutationObserver(() => {
      if (document.querySelectorAll('#listened .clicked').length === elements.length) resolve(performance.now() - start);
    }).observe(document.body, { subtree: true, attributes: true });
    for (const element of elements) element.click();
  });
}
