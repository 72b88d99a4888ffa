import { beforeEach, expect, test } from '@jest/globals';
import { OriginFiles } from '../../test/support/page/origin-files.ts';
import { isSnapshotCached, SNAPSHOT_CACHE_KEY } from '../start/index.ts';
import type { PageWindow } from './globals.ts';
import { cacheSnapshot } from './snapshot-cache.ts';

const NAME = 'snapshot-2.bin';
const OLD = 'snapshot-1.bin';
const BYTES = Uint8Array.of(1, 2, 3);
const SNAPSHOT = { url: `/_/static/runtime/${NAME}`, memory: 9, bytes: BYTES.length };

beforeEach(() => localStorage.clear());

type Page = PageWindow & typeof globalThis;

/** A page over those files that has fetched its snapshot; `fetched` counts how often it is asked for then. */
class FakePage {
  fetched = 0;
  body: BodyInit = BYTES.slice();
  readonly window: Page;

  constructor(storage: Pick<StorageManager, 'getDirectory'> | undefined) {
    this.window = {
      hearthAssets: {
        build: 'b',
        worker: '/w.js',
        python: '/p.zip',
        pyodide: '/py/',
        snapshots: { switching: SNAPSHOT, blocked: SNAPSHOT },
      },
      hearthDownload: { size: 3, received: 3 },
      document: { baseURI: 'http://app.test/' },
      navigator: { storage },
      localStorage,
      fetch: async () => {
        this.fetched += 1;
        return new Response(this.body);
      },
    } as unknown as Page;
  }
}

const isNoted = (): boolean => isSnapshotCached(window, `http://app.test${SNAPSHOT.url}`);

test('the snapshot is kept and noted once it is whole, and a former one goes', async () => {
  const files = new OriginFiles({ [OLD]: Uint8Array.of(7) });
  localStorage.setItem(SNAPSHOT_CACHE_KEY, OLD);
  const page = new FakePage(files.storage);
  await cacheSnapshot(page.window);
  expect([[...files.files], isNoted()]).toEqual([[[NAME, BYTES]], true]);
  await cacheSnapshot(page.window);
  expect(page.fetched).toBe(1);
});

test('what was written is given back at once', async () => {
  const page = new FakePage(new OriginFiles().storage);
  const chunks = [BYTES.slice(0, 2), BYTES.slice(2)];
  page.body = new ReadableStream({
    start(body) {
      for (const chunk of chunks) body.enqueue(chunk);
      body.close();
    },
  });
  await cacheSnapshot(page.window);
  expect(chunks.map(({ length }) => length)).toEqual([0, 0]);
});

test('a file that is short is written anew', async () => {
  const files = new OriginFiles({ [NAME]: BYTES.slice(0, 1) });
  await cacheSnapshot(new FakePage(files.storage).window);
  expect(files.files.get(NAME)).toEqual(BYTES);
});

test('where there is no room nothing is noted, and what a former build kept stays', async () => {
  const files = Object.assign(new OriginFiles({ [OLD]: Uint8Array.of(7) }), { room: 2 });
  await expect(cacheSnapshot(new FakePage(files.storage).window)).rejects.toThrow(NAME);
  expect([files.files.has(OLD), isNoted()]).toEqual([true, false]);
});

test.each([
  ['is refused', { getDirectory: () => Promise.reject(new DOMException('', 'SecurityError')) }],
  ['is not there', undefined],
])('where storage %s nothing is noted', async (_how, storage) => {
  await cacheSnapshot(new FakePage(storage).window).catch(() => undefined);
  expect(isNoted()).toBe(false);
});

test('two pages that keep it at once leave one file, whole', async () => {
  const files = new OriginFiles();
  const pages = [new FakePage(files.storage), new FakePage(files.storage)];
  await Promise.all(pages.map(({ window }) => cacheSnapshot(window)));
  expect([[...files.files], isNoted()]).toEqual([[[NAME, BYTES]], true]);
});

test('a page whose Python started plainly keeps nothing', async () => {
  const files = new OriginFiles();
  const page = new FakePage(files.storage);
  Object.assign(page.window, { hearthDownload: undefined });
  await cacheSnapshot(page.window);
  expect([files.files.size, page.fetched]).toEqual([0, 0]);
});
