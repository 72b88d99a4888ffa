import type { Page } from 'playwright-core';
import type { Plan } from '../plan.ts';
import type { Figures } from '../results/catalogue.ts';
import { percentile } from '../statistics.ts';
import { count, press, pressByInput } from './actions.ts';

/** One click after the other on a button whose handler changes a label: dispatched by the page, then by the browser's input. */
export async function measureClicks(page: Page, plan: Plan): Promise<Figures> {
  const dispatched = await clicks(page, plan, press);
  const byInput = await clicks(page, plan, pressByInput);
  return {
    'click.p50': percentile(dispatched, 50),
    'click.p95': percentile(dispatched, 95),
    'input.p50': percentile(byInput, 50),
    'input.p95': percentile(byInput, 95),
  };
}

async function clicks(page: Page, plan: Plan, click: typeof press): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = 0; number < plan.clicks; number++) times.push((await count(page, click)).changed);
  return times;
}
