import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { longestPageTask, type PageTask } from '../../test/support/browser/page-tasks.ts';
import { chromiumProgram } from '../../testing/browser/chromium.ts';
import { browserFlags, bundle, chromiumName } from '../common/index.ts';
import { collectErrors } from './page-errors.ts';
import { Samples } from './samples.ts';
import type { Side } from './sides.ts';

/** A side as a visit needs it: a visit never stops the side's server. */
export type SeenSide = Omit<Side, 'stop'>;

/** One side that is being measured, in a browser of its own that began with an empty profile. */
export interface Visit {
  readonly side: SeenSide;
  readonly page: Page;
  readonly samples: Samples;
  /** The browser's name and version. */
  readonly browser: string;
  /** How often the page has been laid out since it was opened; null where the browser does not say. */
  layouts(): Promise<number | null>;
  /** Runs `work`, and gives the longest task of the page's thread meanwhile; null where the browser does not say. */
  longestTask(work: () => Promise<void>): Promise<PageTask | null>;
  /** @throws Error when the page met errors since the visit began */
  close(): Promise<void>;
}

/** One thing to measure on one side; it leaves the page idle. */
export type Step = (visit: Visit) => Promise<void>;

/** The source of the probe, a script that measures within a page and runs before the page's own. */
export const probeScript = (): Promise<string> => bundle(join(import.meta.dirname, 'probe', 'main.ts'), 'iife');

/** Open a visit in Chromium. @param probe the source of the probe; null where the page's HTML contains it */
export async function openVisit(side: SeenSide, probe: string | null): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const { executablePath, args } = chromiumProgram();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, ...browserFlags],
    viewport: { width: 1200, height: 800 },
  });
  if (probe !== null) await context.addInitScript({ content: probe });
  const page = context.pages()[0] ?? (await context.newPage());
  const errors = collectErrors(page, side.name);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const browser = context.browser();
  return {
    side,
    page,
    samples: new Samples(),
    browser: browser ? chromiumName(browser) : 'Chromium',
    async layouts() {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
    },
    longestTask: (work) => longestPageTask(page, work),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
      errors.check();
    },
  };
}
