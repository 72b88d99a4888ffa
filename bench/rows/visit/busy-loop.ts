import { press, type Step, size } from '../../beside-react/index.ts';

/** Measures the page while a loop computes for some seconds, writes to a label meanwhile, and never pauses. */
export function busyLoop(seconds: number): Step {
  return async ({ page, samples, longestTask }) => {
    await size(page, 'seconds', seconds);
    const task = await longestTask(async () => {
      await page.evaluate(() => window.bench.watchFrames('progress'));
      await press(page, 'loop-button', { kind: 'text', role: 'progress', text: 'done' });
      const frames = await page.evaluate(() => window.bench.framesSeen());
      samples.add('loop.gap', frames.longestGap);
      samples.add('loop.values', frames.values);
    });
    if (task === null) return;
    samples.add('loop.task', task.processor);
    samples.add('loop.clock', task.clock);
  };
}
