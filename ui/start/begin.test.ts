import { beforeEach, expect, test } from '@jest/globals';
import type { StartMessage } from '../../protocol/index.ts';
import { beginEarly, type StartWindow, takeWorker } from './index.ts';
import type { Line } from './line.ts';

const ASSETS = { worker: '/r/w.js', python: '/r/py.zip', snapshot: '/r/s.bin', memory: 9, pyodide: '/r/pyodide/' };
const ORIGIN = 'http://app.test';
const TOLD = { python: `${ORIGIN}/r/py.zip`, snapshot: `${ORIGIN}/r/s.bin`, memory: 9, pyodide: `${ORIGIN}/r/pyodide/` };
const MODULE = {} as WebAssembly.Module;

/** A page over such a line; what its worker is told. */
class FakeStart {
  readonly told: StartMessage<WebAssembly.Module>[] = [];
  readonly made: unknown[] = [];
  readonly ended: unknown[] = [];
  readonly #said = Promise.withResolvers<void>();
  readonly window: StartWindow;

  constructor({ line, status = 200, kept = false }: { line?: Line; status?: number; kept?: boolean } = {}) {
    const start = this;
    class FakeWorker extends EventTarget {
      constructor(...how: unknown[]) {
        super();
        start.made.push(how);
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
      hearthAssets: ASSETS,
      document: { baseURI: `${ORIGIN}/` },
      navigator: { connection: line },
      performance,
      Worker: FakeWorker as unknown as typeof Worker,
      WebAssembly: { compileStreaming: async () => MODULE },
      fetch: async (_url, { cache } = {}) => {
        if (cache === 'only-if-cached' && !kept) throw new TypeError('Failed to fetch');
        return new Response(new Uint8Array(3), { status });
      },
    };
  }

  /** Resolves when everything has been told. */
  async begun(): Promise<readonly StartMessage<WebAssembly.Module>[]> {
    takeWorker(this.window);
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
  beginEarly(start.window);
  const told = await start.begun();
  expect(start.made).toEqual([[`${ORIGIN}/r/w.js`, { type: 'module', name: 'hearth' }]]);
  expect(told.map(({ start: kind }) => kind)).toEqual(['made', 'assets', 'wasm', 'snapshot']);
  expect(told.slice(1)).toEqual([
    { start: 'assets', assets: TOLD },
    { start: 'wasm', module: MODULE },
    { start: 'snapshot', image: expect.any(ArrayBuffer) },
  ]);
  expect(performance.getEntriesByType('measure').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['hearth:boot:page', 'hearth:boot:wasm', 'hearth:boot:snapshot']),
  );
});

const plainly = { start: 'assets', assets: { ...TOLD, snapshot: null } };

test.each([
  ['is slow', { effectiveType: '3g', saveData: false }],
  ['is to be spared', { effectiveType: '4g', saveData: true }],
])('where the line %s, Python is to start plainly, unless the snapshot is here already', async (_line, line) => {
  expect((await new FakeStart({ line }).begun()).slice(1)).toEqual([plainly]);
  expect((await new FakeStart({ line, kept: true }).begun()).length).toBe(4);
});

test('without stack switching it is to start plainly', async () => {
  Reflect.deleteProperty(WebAssembly, 'Suspending');
  expect((await new FakeStart().begun()).slice(1)).toEqual([plainly]);
});

test('the worker waits for what it is to wait by, where that is not stack switching', () => {
  const { window, made } = new FakeStart();
  beginEarly({ ...window, hearthBlocking: 'service-worker' });
  Reflect.deleteProperty(WebAssembly, 'Suspending');
  beginEarly(window);
  expect(made).toEqual([]);
  expect(performance.getEntriesByName('hearth:boot:page')).toHaveLength(2);
});

test('where the worker failed before anybody listened, another one is made; later on its failures are for who listens', () => {
  const { window, made, ended } = new FakeStart();
  beginEarly(window);
  const first = window.hearthWorker;
  first?.dispatchEvent(new Event('error'));
  const second = takeWorker(window);
  second.dispatchEvent(new Event('error'));
  expect([made.length, ended]).toEqual([2, [first]]);
  expect(second).not.toBe(first);
});

test('what the worker says too late of its failing ends nothing', () => {
  const { window, made, ended } = new FakeStart();
  beginEarly(window);
  takeWorker(window).dispatchEvent(new Event('error'));
  expect([made.length, ended]).toEqual([1, []]);
});

test('what fails to come is told of', async () => {
  expect((await new FakeStart({ status: 404 }).begun()).at(-1)).toEqual({ start: 'failed', reason: 'Error: HTTP 404' });
});

test('a page that does not name its parts is told apart', () => {
  const { window } = new FakeStart();
  const unnamed = { ...window, hearthAssets: undefined } as unknown as StartWindow;
  expect(() => takeWorker(unnamed)).toThrow('window.hearthAssets');
});
