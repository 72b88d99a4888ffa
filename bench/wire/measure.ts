import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
import { launchChromium } from '../../testing/browser/chromium.ts';
import { bundle } from '../bundle.ts';
import { describeMachine } from '../results/machine.ts';
import type { Measured } from '../results/report.ts';
import { PATIENCE, takeTurns } from '../turns.ts';
import type {} from './bare-jobs.ts';
import { JOBS, SIDES, type WireRound, type WireSide } from './catalogue.ts';
import type { WirePlan } from './plan.ts';

export type WireReport = Measured<WirePlan, WireRound>;

/** Measure both sides, round by round. */
export async function measureWire(plan: WirePlan, say: (line: string) => void): Promise<WireReport> {
  const [hearth, echo] = await Promise.all([serveApp(repoFile('bench', 'wire', 'app')), startEcho()]);
  const script = await bundle(join(import.meta.dirname, 'bare-jobs.ts'), 'iife');
  const open: Record<WireSide, (browser: Browser) => Promise<Page>> = {
    hearth: (browser) => openPage(browser, (page) => page.goto(hearth.address)),
    bare: (browser) =>
      openPage(browser, async (page) => {
        await page.addScriptTag({ content: script });
        await page.evaluate((address) => window.connectBare?.(address), echo.address);
      }),
  };
  const rounds: WireRound[] = [];
  const browser = await launchChromium();
  try {
    for (let round = 1; round <= plan.rounds; round++) {
      say(`wire: round ${round} of ${plan.rounds}`);
      rounds.push(await measureRound({ hearth: await open.hearth(browser), bare: await open.bare(browser) }, plan));
    }
    return { date: new Date().toISOString(), machine: describeMachine(browser.version()), plan, rounds };
  } finally {
    await Promise.all([browser.close(), hearth.stop(), echo.stop()]);
  }
}

async function measureRound(pages: Readonly<Record<WireSide, Page>>, plan: WirePlan): Promise<WireRound> {
  const [load = Number.NaN] = loadavg();
  // The first call of all starts what is started once.
  for (const side of SIDES) await runJob(pages[side], 'sequence', 1);
  const figures = await takeTurns(pages, JOBS, (page, { id, size }) => runJob(page, id, size(plan)));
  await Promise.all(SIDES.map((side) => pages[side].close()));
  return { load, ...figures };
}

function runJob(page: Page, name: string, size: number): Promise<number> {
  return page.evaluate(async ([job, count]) => (await window.runJob?.(job, count)) ?? Number.NaN, [name, size] as const);
}

async function openPage(browser: Browser, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await prepare(page);
  await page.waitForFunction(() => window.runJob !== undefined);
  return page;
}

async function startEcho(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'echo-server.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    address: line.toString().trim(),
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
