import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from '@jest/globals';
import { shutDownOnSignal } from './shut-down-on-signal.ts';

class FakeProcess extends EventEmitter {
  readonly codes: number[] = [];
  readonly exit = (code: number): void => void this.codes.push(code);
}

let host: FakeProcess;
const told: string[] = [];
const terminal = { error: (_: string, line: string): void => void told.push(line) };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  host = new FakeProcess();
  told.length = 0;
});

test('a signal ends the server in peace, and its process then; another one ends it at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  shutDownOnSignal({ end: () => promise }, terminal, host);
  host.emit('SIGTERM', 'SIGTERM');
  await settled();
  expect(host.codes).toEqual([]);
  host.emit('SIGINT', 'SIGINT');
  expect(host.codes).toEqual([130]);
  resolve();
  await settled();
  expect([host.codes, told]).toEqual([[130, 0], []]);
});

test('a server that cannot end as it should says why in one line, and its process ends as failed', async () => {
  shutDownOnSignal({ end: () => Promise.reject(new Error('the rows are stuck')) }, terminal, host);
  host.emit('SIGTERM', 'SIGTERM');
  await settled();
  expect([host.codes, told]).toEqual([[1], ['the server could not end as it should: the rows are stuck']]);
});
