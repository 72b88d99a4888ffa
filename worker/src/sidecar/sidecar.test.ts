/** The worker beside Python's as its two neighbours have it: the worker that made it, which may be blocked, and the page. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { expose } from 'comlink';
import type { PageApi } from '../../../protocol/index.ts';
import { sharedMemory } from '../sync-rpc/index.ts';
import { PAGE_FACTS } from '../testing/index.ts';
import { READY, serveSidecar } from './sidecar.ts';
import type { SidecarStart } from './sidecar-io.ts';

/** The global scope of the worker, as far as a sidecar uses it. */
class FakeScope {
  onerror: ((message: string) => unknown) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly posted: unknown[] = [];

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  /** Throws an error that nobody catches; returns whether the worker that made this one hears of it. */
  throws(error: Error): boolean {
    return this.onerror?.(`Uncaught ${error}`) !== true;
  }
}

let scope: FakeScope;
let page: MessagePort;
let port: MessagePort;
let told: string[];

beforeEach(() => {
  scope = new FakeScope();
  const { port1, port2 } = new MessageChannel();
  [page, port, told] = [port1, port2, []];
  const api: PageApi = {
    run: async () => undefined,
    profiled: async () => undefined,
    failed: async (message) => void told.push(message),
  };
  expose(api, page);
  serveSidecar(scope as unknown as Parameters<typeof serveSidecar>[0], { WebSocket, fetch, later: setImmediate });
});
afterEach(() => {
  page.close();
});

test('the page hears at once of an error that nobody catches, since the worker that made this one may be blocked', async () => {
  scope.onmessage?.({ data: { port, page: PAGE_FACTS, asked: { memory: sharedMemory() } } satisfies SidecarStart });
  expect(scope.posted).toEqual([READY]);
  // Otherwise the page would hear of it a second time, by way of that worker.
  expect(scope.throws(new Error('socket lost'))).toBe(false);
  while (told.length === 0) await new Promise(setImmediate);
  expect(told).toEqual(['Uncaught Error: socket lost']);
});

test('the worker that made this one hears of an error before it is ready, since it waits for that', () => {
  expect(scope.throws(new Error('no start'))).toBe(true);
  expect([scope.posted, told]).toEqual([[], []]);
});
