import { expect, jest, test } from '@jest/globals';
import { fixtureApp, PythonServer } from '../../testing/python-server.ts';
import type { FromWorker } from '../messages.ts';
import { PYODIDE, type PythonHost, pyodideHost } from './index.ts';

test('nothing is interrupted any more for a call that was told to stop and then taken back', async () => {
  const server = new PythonServer(fixtureApp('limits'), { size: 1 });
  const message = (command: string, ...args: number[]) => server.message({ command, args, kwargs: {}, objects: [] });
  const begin = jest.spyOn(globalThis, 'setInterval');
  const end = jest.spyOn(globalThis, 'clearInterval');
  const told: FromWorker['kind'][] = [];
  let host: PythonHost | undefined;
  await new Promise<void>((resolve) => {
    const receive = (said: FromWorker): void => {
      told.push(said.kind);
      if (said.kind === 'ready') {
        host?.send({ kind: 'code', code: server.code() });
        host?.run(1, message('sleep_then_spin', 0.01), { mayComeBack: false });
      }
      if (said.kind !== 'resumed') return;
      host?.run(2, message('echo', 2), { mayComeBack: true });
      host?.stop(2);
      host?.withdraw(2);
      resolve();
    };
    host = pyodideHost(PYODIDE)({ onMessage: receive, onGone: (reason) => told.push(reason as never) });
  });
  expect(told.slice(-2)).toEqual(['resumed', 'withdrawn']);
  const [interrupts] = begin.mock.results.filter((_, index) => begin.mock.calls[index]?.[1] === 50);
  expect(interrupts).toBeDefined();
  expect(end.mock.calls.map(([timer]) => timer)).toContain(interrupts?.value);
  await host?.terminate();
  jest.restoreAllMocks();
  await server.pool.close();
});
