import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OriginFiles } from '../../test/support/page/origin-files.ts';
import { cacheAppWhenIdle } from './cache-when-idle.ts';
import type { PageWindow } from './globals.ts';

const SNAPSHOT = { url: '/_/static/runtime/snapshot-1.bin', memory: 9, bytes: 3 };

beforeEach(() => void jest.spyOn(console, 'info').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

/** What is kept of a page whose browser answers the registration of a service worker so, once it has been idle. */
async function keptWhere(register: () => Promise<unknown>): Promise<string[]> {
  const files = new OriginFiles();
  const done = Promise.withResolvers<void>();
  let clock = 0;
  const snapshots = { switching: SNAPSHOT, blocked: SNAPSHOT };
  const page = {
    hearthAssets: { build: 'b', worker: '/w.js', python: '/p.zip', pyodide: '/py/', snapshots },
    hearthDownload: { size: 3, received: 3 },
    document: { baseURI: 'http://app.test/' },
    location: window.location,
    // The service worker never becomes active.
    navigator: { storage: files.storage, serviceWorker: { register, ready: new Promise(() => undefined) } },
    localStorage: {
      setItem: () => done.resolve(),
      getItem: () => null,
    },
    fetch: async () => new Response(Uint8Array.of(1, 2, 3)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // The user has been still for as long as is waited.
    performance: { now: () => (clock += 5000) },
    requestIdleCallback: (keep: () => Promise<void>) => void keep().then(done.resolve),
  };
  cacheAppWhenIdle(page as unknown as PageWindow & typeof globalThis, { again: false });
  await done.promise;
  return [...files.files.keys()];
}

test('the memory is kept once a service worker is registered', async () => {
  expect(await keptWhere(async () => ({}))).toEqual(['snapshot-1.bin']);
});

test.each([
  ['is refused', () => Promise.reject(new TypeError('not here'))],
  ['comes to nothing', async () => undefined],
])('nothing is kept where that registration %s', async (_how, register) => {
  expect(await keptWhere(register)).toEqual([]);
});
