import { expect, test } from '@jest/globals';
import type { PyodideAPI } from 'pyodide';
import { refuseWithoutStackSwitching } from './stack-switching.ts';

/** An interpreter that answers, or fails to answer, whether it can park its stack. */
function pyodideThat(answers: () => Promise<boolean>) {
  let destroyed = 0;
  const canRunSync = { callPromising: answers, destroy: () => (destroyed += 1) };
  const pyodide = { pyimport: () => ({ can_run_sync: canRunSync }) } as unknown as PyodideAPI;
  return { pyodide, destroyed: () => destroyed };
}

test('Python that can park its stack is taken', async () => {
  const { pyodide, destroyed } = pyodideThat(async () => true);
  await refuseWithoutStackSwitching(pyodide);
  expect(destroyed()).toBe(1);
});

test.each<[string, () => Promise<boolean>]>([
  ['says so', async () => false],
  ['refuses the question', () => Promise.reject(new Error('not supported in this JavaScript runtime'))],
])('Python that cannot, and %s, is refused with what the browser lacks', async (_how, answers) => {
  const { pyodide, destroyed } = pyodideThat(answers);
  await expect(refuseWithoutStackSwitching(pyodide)).rejects.toThrow(/lacks stack switching .*JSPI/);
  expect(destroyed()).toBe(1);
});
