import type { Page } from 'playwright-core';
import type { Plan } from '../plan.ts';
import type { Figures } from '../results/catalogue.ts';
import { percentile } from '../statistics.ts';
import { count } from './actions.ts';

/** One click after the other on a button whose handler changes a label. */
export async function measureClicks(page: Page, plan: Plan): Promise<Figures> {
  const times: number[] = [];
  for (let click = 0; click < plan.clicks; click++) times.push((await count(page)).changed);
  return { 'click.p50': percentile(times, 50), 'click.p95': percentile(times, 95) };
}
