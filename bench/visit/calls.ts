import type { Page } from 'playwright-core';
import type { Plan } from '../plan.ts';
import type { Figures } from '../results/catalogue.ts';
import { percentile } from '../statistics.ts';
import { press, size, textOf } from './actions.ts';

/** Calls to a server function one after the other, timed by the Python that calls. */
export async function measureCalls(page: Page, plan: Plan): Promise<Figures> {
  await size(page, 'call-count', plan.calls);
  await press(page, 'call-button', { kind: 'filled', role: 'calls' });
  const times = JSON.parse(await textOf(page, 'calls')) as number[];
  return { 'call.p50': percentile(times, 50), 'call.p95': percentile(times, 95) };
}
