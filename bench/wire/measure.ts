import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
import { launchChromium } from '../../testing/browser/chromium.ts';
import { browserFlags, bundle, chromiumName, openJobPage, type Running, runJob, takeTurns } from '../common/index.ts';
import type {} from './bare-jobs.ts';
import { JOBS, type WireSide } from './catalogue.ts';
import type { WirePlan } from './plan.ts';

/** One browser serves all rounds; each round has new pages. */
export async function startWire(plan: WirePlan): Promise<Running<WireSide>> {
  const [hearth, echo] = await Promise.all([serveApp(repoFile('bench', 'wire', 'app')), startEcho()]);
  const script = await bundle(join(import.meta.dirname, 'bare-jobs.ts'), 'iife');
  const browser = await launchChromium(browserFlags);
  const openBare = (): Promise<Page> =>
    openJobPage(browser, async (page) => {
      await page.addScriptTag({ content: script });
      await page.evaluate((address) => window.connectBare?.(address), echo.address);
    });
  return {
    async round() {
      const pages = { hearth: await openApp(browser, hearth.address), bare: await openBare() };
      // The first call starts what is started once, such as the app's server code.
      for (const page of Object.values(pages)) await runJob(page, 'sequence', 1);
      const figures = await takeTurns(pages, JOBS, (page, { id, size }) => runJob(page, id, size(plan)));
      await Promise.all(Object.values(pages).map((page) => page.close()));
      return { browser: chromiumName(browser), figures };
    },
    stop: () => Promise.all([browser.close(), hearth.stop(), echo.stop()]),
  };
}

function openApp(browser: Browser, address: string): Promise<Page> {
  return openJobPage(browser, (page) => page.goto(address));
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
