import { press, type Step, size, textOf } from '../../beside-react/index.ts';

/** Calls to a server function in sequence, timed by the Python that calls. Plain React has no such function, and skips the step. */
export function serverCalls(calls: number): Step {
  return async ({ page, side, samples }) => {
    if (!side.python) return;
    await size(page, 'call-count', calls);
    await press(page, 'call-button', { kind: 'filled', role: 'calls' });
    samples.addTimes('call', JSON.parse(await textOf(page, 'calls')) as number[]);
  };
}
