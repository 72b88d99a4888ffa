import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SnapshotImages, StartMessage } from '../../protocol/index.ts';
import type { ConnectionInfo } from './connection.ts';
import { adoptWorker, type StartWindow, startWorkerEarly } from './index.ts';

const SNAPSHOTS = { switching: { url: '/r/s.bin', memory: 9, bytes: 3 }, blocked: { url: '/r/b.bin', memory: 8, bytes: 3 } };
const ASSETS = { build: 'b', worker: '/r/w.js', python: '/r/py.zip', snapshots: SNAPSHOTS, pyodide: '/r/pyodide/' };
const ORIGIN = 'http://app.test';
const TOLD = {
  python: `${ORIGIN}/r/py.zip`,
  snapshot: `${ORIGIN}/r/s.bin`,
  appSnapshot: null,
  memory: 9,
  pyodide: `${ORIGIN}/r/pyodide/`,
};
const TOLD_BLOCKED = { ...TOLD, snapshot: `${ORIGIN}/r/b.bin`, memory: 8 };
const MODULE = {} as WebAssembly.Module;

const NONE = /^$/;

interface FakeHow {
  line?: ConnectionInfo;
  status?: number;
  /** The files that the browser has in its cache. */
  kept?: boolean | RegExp;
  missing?: RegExp;
  /** The snapshot that is in a file, by the page's storage. */
  file?: string | null;
  /** Does the page's HTML contain the form? */
  hasForm?: boolean;
  /** The requests that the server does not answer. */
  silent?: RegExp;
}

/** A page with such a browser and server, and the messages that its worker gets. */
class FakeStart {
  readonly told: StartMessage<WebAssembly.Module>[] = [];
  readonly made: unknown[] = [];
  readonly workers: EventTarget[] = [];
  readonly ended: unknown[] = [];
  readonly asked: string[] = [];
  compiled = 0;
  readonly #frames: FrameRequestCallback[] = [];
  readonly #said = Promise.withResolvers<void>();
  readonly window: StartWindow;

  constructor({ line, status = 200, kept = false, missing = NONE, file = null, hasForm = false, silent = NONE }: FakeHow = {}) {
    const start = this;
    class FakeWorker extends EventTarget {
      constructor(...how: unknown[]) {
        super();
        start.made.push(how);
        start.workers.push(this);
      }

      terminate(): void {
        start.ended.push(this);
      }

      postMessage(message: StartMessage<WebAssembly.Module>): void {
        start.told.push(message);
        if (start.told.length === 4 || message.start === 'failed') start.#said.resolve();
        if (message.start === 'assets' && message.assets.snapshot === null) start.#said.resolve();
      }
    }
    this.window = {
      hearthAssets: { ...ASSETS, ...(hasForm && { hasForm }) },
      document: { baseURI: `${ORIGIN}/`, hidden: false, readyState: 'complete', addEventListener() {} },
      requestAnimationFrame: (callback) => this.#frames.push(callback),
      navigator: { connection: line },
      localStorage: { getItem: () => file },
      performance,
      isSecureContext: true,
      Worker: FakeWorker as unknown as typeof Worker,
      WebAssembly: {
        compileStreaming: async () => {
          this.compiled += 1;
          return MODULE;
        },
      },
      fetch: async (url, { cache } = {}) => {
        this.asked.push(String(url));
        if (silent.test(String(url))) await new Promise<never>(() => undefined);
        const isCached = kept instanceof RegExp ? kept.test(String(url)) : kept;
        if (cache === 'only-if-cached' && !isCached) throw new TypeError('Failed to fetch');
        return new Response(new Uint8Array(3), { status: missing.test(String(url)) ? 404 : status });
      },
    };
  }

  /** Runs the callbacks for a frame; false if there are none. */
  async frame(): Promise<boolean> {
    const drawn = this.#frames.splice(0);
    for (const draw of drawn) draw(performance.now());
    await new Promise((resolve) => setTimeout(resolve));
    return drawn.length > 0;
  }

  /** Resolves with all messages to the worker, when they have been sent. */
  async begun(): Promise<readonly StartMessage<WebAssembly.Module>[]> {
    adoptWorker(this.window);
    await this.#said.promise;
    return this.told;
  }
}

beforeEach(() => {
  performance.clearMeasures();
  Object.assign(WebAssembly, { Suspending: class {} });
});

test('the worker is made and told everything that comes for it, as it comes', async () => {
  const start = new FakeStart();
  startWorkerEarly(start.window);
  const told = await start.begun();
  expect(start.made).toEqual([[`${ORIGIN}/r/w.js`, { type: 'module', name: 'hearth' }]]);
  expect(told.map(({ start: kind }) => kind)).toEqual(['made', 'assets', 'wasm', 'snapshot']);
  expect(told.slice(1)).toEqual([
    { start: 'assets', assets: TOLD, kept: null },
    { start: 'wasm', module: MODULE },
    { start: 'snapshot', image: expect.any(ArrayBuffer), ofApp: null },
  ]);
  expect(performance.getEntriesByType('measure').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['hearth:boot:page', 'hearth:boot:wasm', 'hearth:boot:snapshot']),
  );
});

test('where a form came with the page, what was compiled before is unpacked when that has been seen; on a first visit nothing waits', async () => {
  const second = new FakeStart({ hasForm: true, file: 's.bin' });
  startWorkerEarly(second.window);
  const unpacked = jest.fn();
  await second.frame();
  void second.window.hearthUnpacked?.then(unpacked);
  // The file is requested at once, which takes no time of the page's thread.
  expect([second.made.length, second.asked, second.compiled]).toEqual([1, [`${ORIGIN}/r/pyodide/pyodide.asm.wasm`], 0]);
  expect([await second.frame(), await second.frame()]).toEqual([true, false]);
  expect([second.asked.length, second.compiled, unpacked.mock.calls]).toEqual([1, 1, [[undefined]]]);
  for (const how of [{ hasForm: true }, { file: 's.bin' }]) {
    const other = new FakeStart(how);
    startWorkerEarly(other.window);
    expect([await other.frame(), other.compiled, other.window.hearthUnpacked]).toEqual([false, 1, undefined]);
  }
});

const plainly = { start: 'assets', assets: { ...TOLD, snapshot: null }, kept: null };

test.each([
  ['is slow', { effectiveType: '3g', saveData: false }],
  ['is to be spared', { effectiveType: '4g', saveData: true }],
])('where the line %s, Python is to start plainly, unless the snapshot is here already', async (_line, line) => {
  expect((await new FakeStart({ line }).begun()).slice(1)).toEqual([plainly]);
  expect((await new FakeStart({ line, kept: true }).begun()).length).toBe(4);
});

test.each([
  ['fast', undefined],
  ['slow', { effectiveType: '3g', saveData: false }],
])('a snapshot that the browser has in a file is not fetched, over a line that is %s', async (_line, line) => {
  const start = new FakeStart({ file: 's.bin', ...(line && { line }) });
  const told = await start.begun();
  expect(told[1]).toEqual({ start: 'assets', assets: TOLD, kept: 3 });
  expect(told.find(({ start: kind }) => kind === 'snapshot')).toEqual({ start: 'snapshot', image: null, ofApp: null });
  expect(start.asked).toEqual([`${ORIGIN}/r/pyodide/pyodide.asm.wasm`]);
});

test('one of another build is of no use, and a page that may keep nothing has none', async () => {
  expect((await new FakeStart({ file: 'old.bin' }).begun())[1]).toMatchObject({ kept: null });
  const start = new FakeStart();
  const refused = {
    get: () => {
      throw new DOMException('', 'SecurityError');
    },
  };
  Object.defineProperty(start.window, 'localStorage', refused);
  expect((await start.begun())[1]).toMatchObject({ kept: null });
});

test('where the page names no snapshots, Python is to start plainly', async () => {
  const start = new FakeStart();
  Object.assign(start.window, { hearthAssets: { ...ASSETS, snapshots: null } });
  expect((await start.begun()).slice(1)).toEqual([{ ...plainly, assets: { ...TOLD, snapshot: null, memory: 0 } }]);
});

test.each([
  ['comes with it', {}, 3],
  ['would come slowly is left', { line: { effectiveType: '3g', saveData: false }, kept: /s\.bin/ }, null],
])("an app's own snapshot that %s", async (_what, how, bytes) => {
  const start = new FakeStart(how);
  const ofApp = { url: '/a/own.bin', memory: 10 };
  Object.assign(start.window, {
    hearthAssets: { ...ASSETS, snapshots: { ...SNAPSHOTS, switching: { ...SNAPSHOTS.switching, ofApp } } },
  });
  const told = await start.begun();
  expect(told[1]).toEqual({ start: 'assets', assets: { ...TOLD, appSnapshot: `${ORIGIN}/a/own.bin`, memory: 10 }, kept: null });
  const images = told.find(({ start: kind }) => kind === 'snapshot') as SnapshotImages | undefined;
  expect(images?.ofApp?.byteLength ?? null).toBe(bytes);
});

test("an app's own snapshot that does not come is done without, and the console says so", async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const start = new FakeStart({ missing: /own/ });
  const ofApp = { url: '/a/own.bin', memory: 10 };
  Object.assign(start.window, {
    hearthAssets: { ...ASSETS, snapshots: { ...SNAPSHOTS, switching: { ...SNAPSHOTS.switching, ofApp } } },
  });
  const told = await start.begun();
  expect(told.find(({ start: kind }) => kind === 'snapshot')).toMatchObject({ image: expect.any(ArrayBuffer), ofApp: null });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('own.bin cannot be used'));
  warned.mockRestore();
});

test("where the browser has all else, an app's own snapshot that does not come soon is left to the next visit", async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const start = new FakeStart({ file: 's.bin', silent: /own/ });
  const ofApp = { url: '/a/own.bin', memory: 10 };
  Object.assign(start.window, {
    hearthAssets: { ...ASSETS, snapshots: { ...SNAPSHOTS, switching: { ...SNAPSHOTS.switching, ofApp } } },
  });
  const signals: unknown[] = [];
  const { fetch } = start.window;
  Object.assign(start.window, {
    fetch: (url: string, how: RequestInit = {}) => {
      if (url.includes('own')) signals.push(how.signal);
      return fetch(url, how);
    },
  });
  const begun = start.begun();
  await jest.advanceTimersByTimeAsync(1500);
  expect((await begun).find(({ start: kind }) => kind === 'snapshot')).toEqual({ start: 'snapshot', image: null, ofApp: null });
  // The request goes on, so that the response comes into the browser's cache.
  expect(signals).toEqual([undefined]);
  jest.useRealTimers();
});

test.each([
  ['comes', 200, { start: 'image', image: expect.any(ArrayBuffer) }],
  ['does not come', 404, { start: 'failed', reason: 'Error: s.bin did not come: Error: HTTP 404' }],
])(
  'a worker whose file is gone is sent what was in it, and how far that has come is to be seen; it %s',
  async (_how, status, said) => {
    const start = new FakeStart({ file: 's.bin', status });
    await start.begun();
    expect(start.window.hearthDownload).toBeUndefined();
    start.workers[0]?.dispatchEvent(new MessageEvent('message', { data: { start: 'gone' } }));
    for (let turns = 0; turns < 50 && !start.told.some(({ start: kind }) => kind === said.start); turns += 1)
      await new Promise((resolve) => setTimeout(resolve));
    expect(start.told.at(-1)).toEqual(said);
    expect(start.window.hearthDownload).toEqual({ size: 3, received: status === 200 ? 3 : 0 });
  },
);

test('without stack switching Python starts from a memory that knows none', async () => {
  Reflect.deleteProperty(WebAssembly, 'Suspending');
  expect((await new FakeStart().begun())[1]).toEqual({ start: 'assets', assets: TOLD_BLOCKED, kept: null });
});

test("in the page's head the worker is made where it waits by stack switching", () => {
  const start = new FakeStart();
  startWorkerEarly(start.window);
  expect([start.made.length, start.window.hearthParts]).toEqual([1, undefined]);
});

test.each([
  ['has none', () => Reflect.deleteProperty(WebAssembly, 'Suspending'), {}],
  ['is to wait otherwise', () => true, { hearthBlocking: 'service-worker' }],
])('what the worker starts from is fetched once where the browser %s, and the worker made later', async (_why, prepare, how) => {
  prepare();
  const start = new FakeStart();
  Object.assign(start.window, how);
  startWorkerEarly(start.window);
  await start.window.hearthParts;
  expect([start.made.length, start.asked.length]).toEqual([0, 2]);
  expect((await start.begun()).map(({ start: kind }) => kind)).toEqual(['made', 'assets', 'wasm', 'snapshot']);
  expect([start.made.length, start.asked.length]).toEqual([1, 2]);
});

test('nothing is fetched where no app can run', () => {
  Reflect.deleteProperty(WebAssembly, 'Suspending');
  const start = new FakeStart();
  Object.assign(start.window, { isSecureContext: false });
  startWorkerEarly(start.window);
  expect([start.made, start.asked]).toEqual([[], []]);
});

test('where the worker failed before anybody listened, another one is made; later on its failures are for who listens', () => {
  const { window, made, ended } = new FakeStart();
  startWorkerEarly(window);
  const first = window.hearthWorker;
  first?.dispatchEvent(new Event('error'));
  const second = adoptWorker(window);
  second.dispatchEvent(new Event('error'));
  expect([made.length, ended]).toEqual([2, [first]]);
  expect(second).not.toBe(first);
});

test('what the worker says too late of its failing ends nothing', () => {
  const { window, made, ended } = new FakeStart();
  startWorkerEarly(window);
  adoptWorker(window).dispatchEvent(new Event('error'));
  expect([made.length, ended]).toEqual([1, []]);
});

test('what fails to come is told of', async () => {
  expect((await new FakeStart({ status: 404 }).begun()).at(-1)).toEqual({
    start: 'failed',
    reason: 'Error: s.bin did not come: Error: HTTP 404',
  });
});

test('a page that does not name its parts is told apart', () => {
  const { window } = new FakeStart();
  const unnamed = { ...window, hearthAssets: undefined } as unknown as StartWindow;
  expect(() => adoptWorker(unnamed)).toThrow('window.hearthAssets');
});
