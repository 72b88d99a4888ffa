/** The door of `bench/visit`: one side measured once, in a browser of its own with an empty profile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumProgram } from '../../test/support/browser/chromium.ts';
import type { Plan } from '../plan.ts';
import type { Figures } from '../results/catalogue.ts';
import type { Side } from '../sides.ts';
import { measureBusyLoop } from './busy-loop.ts';
import { measureCalls } from './calls.ts';
import { measureClicks } from './clicks.ts';
import { measureRows } from './rows.ts';
import { measureStart } from './start.ts';

export interface Visit {
  readonly figures: Figures;
  /** Elements of the rows, as text. */
  readonly outline: string;
  readonly browser: string;
}

/**
 * @param probe the script that `probe/` is made to
 * @throws Error when the page met an error, or never came to what it was measured for
 */
export async function visit(side: Side, plan: Plan, probe: string): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumProgram(),
    viewport: { width: 1200, height: 800 },
  });
  try {
    await context.addInitScript({ content: probe });
    const page = context.pages()[0] ?? (await context.newPage());
    const errors = collectErrors(page);
    const start = await measureStart(page, side.address, plan);
    const clicks = await measureClicks(page, plan);
    const rows = await measureRows(page, side, plan);
    const loop = await measureBusyLoop(page, plan);
    const calls = side.python ? await measureCalls(page, plan) : {};
    if (errors.length > 0) throw new Error(`the page of ${side.name} met errors:\n${errors.join('\n')}`);
    const browser = context.browser()?.version() ?? 'unknown';
    return { figures: { ...start, ...clicks, ...rows.figures, ...loop, ...calls }, outline: rows.outline, browser };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
