import type { Page } from 'playwright-core';
import { longestPageTask } from '../../test/support/browser/page-tasks.ts';
import type { Plan } from '../plan.ts';
import type { Frames } from '../probe/frames.ts';
import type { Figures } from '../results/catalogue.ts';
import { press, size } from './actions.ts';

/** A loop that computes for some seconds, writes to a label as it goes and never pauses: what the page is like meanwhile. */
export async function measureBusyLoop(page: Page, plan: Plan): Promise<Figures> {
  await size(page, 'seconds', plan.seconds);
  let frames: Frames = { longestGap: Number.NaN, values: Number.NaN };
  const task = await longestPageTask(page, async () => {
    const watch = await page.evaluateHandle(() => window.bench.watchFrames('progress'));
    await press(page, 'loop-button', { kind: 'text', role: 'progress', text: 'done' });
    frames = await watch.evaluate((watching) => watching.stop());
  });
  return { 'loop.task': task.processor, 'loop.gap': frames.longestGap, 'loop.values': frames.values };
}
