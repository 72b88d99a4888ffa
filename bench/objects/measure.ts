import type { Browser, Page } from 'playwright-core';
import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
import { launchChromium } from '../../testing/browser/chromium.ts';
import {
  browserFlags,
  chromiumName,
  type Figures,
  openJobPage,
  type Running,
  runJob,
  type Say,
  takeTurns,
} from '../common/index.ts';
import { JOBS, type ObjectsJob, type ObjectsSide } from './catalogue.ts';
import { type LibraryPage, serveLibraryPage } from './library-page.ts';
import type { ObjectsPlan } from './plan.ts';
import { servePages } from './serve-pages.ts';

const PLACES = ['rows', 'written', 'listened'];

export async function startObjects(plan: ObjectsPlan, say: Say): Promise<Running<ObjectsSide>> {
  const [pages, hearth] = await Promise.all([servePages(), serveApp(repoFile('bench', 'objects', 'app'))]);
  const library = await serveLibraryPage();
  if (!library) say('objects: HEARTH_CLONES is not set, so the page of a library is not measured');
  const addresses: Record<ObjectsSide, string> = { hearth: hearth.address, page: pages.plain, pyscript: pages.pyscript };
  return {
    async round() {
      const browser = await launchChromium(browserFlags);
      try {
        return { browser: chromiumName(browser), figures: await measureRound(browser, addresses, plan, library) };
      } finally {
        await browser.close();
      }
    },
    stop: () => Promise.all([pages.stop(), hearth.stop(), library?.stop()]),
  };
}

async function measureRound(
  browser: Browser,
  addresses: Readonly<Record<ObjectsSide, string>>,
  plan: ObjectsPlan,
  library: LibraryPage | null,
): Promise<Record<ObjectsSide, Figures>> {
  const opened: Record<ObjectsSide, Page> = {
    hearth: await open(browser, addresses.hearth),
    page: await open(browser, addresses.page),
    pyscript: await open(browser, addresses.pyscript),
  };
  const figures = await takeTurns(opened, JOBS, (page, job, side) =>
    job.hearthAlone && side !== 'hearth' ? null : measureJob(page, job, plan),
  );
  return library ? { ...figures, hearth: { ...figures.hearth, ...(await library.measure(browser)) } } : figures;
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await openJobPage(browser, (opened) => opened.goto(address));
  await page.evaluate((places) => {
    for (const id of places) document.body.append(Object.assign(document.createElement('div'), { id }));
  }, PLACES);
  return page;
}

/** Rows that a job has built stay for the job that changes them; only a job that builds rows begins without any. */
async function measureJob(page: Page, { id, size }: ObjectsJob, plan: ObjectsPlan): Promise<number> {
  if (id.startsWith('build')) await page.evaluate(() => document.getElementById('rows')?.replaceChildren());
  const done = await runJob(page, id, size(plan));
  return id === 'listen' ? done + (await page.evaluate(fireAll)) : done;
}

/** Runs in the page: clicks every element with a listener, and measures the milliseconds until all listeners have had their effect. */
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
