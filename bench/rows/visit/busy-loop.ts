import { longestPageTask } from '../../../test/support/browser/page-tasks.ts';
import { press, type Step, size } from '../../beside-react/index.ts';

/** A loop that computes for some seconds, writes to a label as it goes and never pauses: what the page is like meanwhile. */
export function busyLoop(seconds: number): Step {
  return async ({ page, samples }) => {
    await size(page, 'seconds', seconds);
    const task = await longestPageTask(page, async () => {
      const watch = await page.evaluateHandle(() => window.bench.watchFrames('progress'));
      await press(page, 'loop-button', { kind: 'text', role: 'progress', text: 'done' });
      const frames = await watch.evaluate((watching) => watching.stop());
      samples.add('loop.gap', frames.longestGap);
      samples.add('loop.values', frames.values);
    });
    samples.add('loop.task', task.processor);
    samples.add('loop.clock', task.clock);
  };
}
