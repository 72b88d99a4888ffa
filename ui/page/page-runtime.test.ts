import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expose, wrap } from 'comlink';
import {
  type AppPayload,
  type BootReport,
  type BootStep,
  CACHED_PAGE_ATTRIBUTE,
  type CrashReport,
  type Delivery,
  type NodeDto,
  type Operation,
  type PageApi,
  type Paint,
  type PythonApi,
  type Startup,
  TreeOp,
  WellKnownNode,
} from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { LazyComponents } from '../components/lazy-components.ts';
import { nextTask } from '../host/run/next-task.ts';
import { DEFINITIONS } from '../host/testing/definitions.tsx';
import type { PageWindow } from './globals.ts';
import { PageRuntime } from './page-runtime.ts';

const page = window as PageWindow & typeof globalThis;
const APP: AppPayload = { app: { runtime_options: { version: 3 } }, appId: 'a', appOrigin: 'http://a.test' };

const STEP: BootStep = { name: 'memory', start: performance.timeOrigin + 20, end: performance.timeOrigin + 50 };
const REPORT: BootReport = { steps: [STEP], blocking: 'stack-switching' };

/** The worker's end: answers Comlink's calls, and serves and calls at the end that boot hands over. */
class FakeWorker extends EventTarget {
  readonly calls: string[] = [];
  /** What `loadApp` was given. */
  loaded: AppPayload | null = null;
  page: PageApi | null = null;
  readonly deliveries: Delivery[] = [];
  /** Why it takes no delivery in. */
  refuses: string | null = null;
  #seq = 0;
  fail: string | null = null;
  /** Calls that it never answers. */
  hangsIn: readonly string[] = [];
  crash: ((report: CrashReport) => void) | null = null;
  /** The last batch that it says it has sent when it has started. */
  sent = 0;

  postMessage(message: {
    readonly id: string;
    readonly path: readonly string[];
    readonly argumentList: readonly { readonly value: unknown }[];
  }): void {
    const name = message.path.join('.');
    if (name === 'crashed') {
      this.crash = (report) => this.#answer(message.id, { type: 'RAW', value: report });
      return;
    }
    this.calls.push(name);
    if (name === 'boot') {
      const port = message.argumentList[1]?.value as MessagePort;
      this.page = wrap<PageApi>(port);
      const deliver = async (delivery: Delivery): Promise<void> => {
        if (this.refuses !== null) throw new TypeError(this.refuses);
        this.deliveries.push(delivery);
      };
      expose({ deliver } satisfies PythonApi, port);
    }
    if (name === 'loadApp') this.loaded = message.argumentList[0]?.value as AppPayload;
    const thrown = { isError: true, value: { message: this.fail, name: 'Error' } };
    if (this.fail) this.#answer(message.id, { type: 'HANDLER', name: 'throw', value: thrown });
    else if (!this.hangsIn.includes(name)) this.#answer(message.id, { type: 'RAW', value: this.#result(name) });
  }

  #result(name: string): BootReport | number | null {
    if (name === 'start') return this.sent;
    return name === 'boot' ? REPORT : null;
  }

  #answer(id: string, reply: object): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, ...reply } })));
  }

  /** Resolves when the page has run it. */
  async batch(operations: readonly Operation[]): Promise<void> {
    this.#seq += 1;
    await this.page?.run({ seq: this.#seq, operations: JSON.stringify(operations), binaries: [], cause: null });
  }
}

let worker: FakeWorker;
let runtime: PageRuntime;
let stages: (string | null)[];
let stopped: (readonly [kind: string, known: string])[];
let notices: string[];

const start = (lazyComponents?: LazyComponents): void => {
  runtime = new PageRuntime({
    ...(lazyComponents && { lazyComponents }),
    window: page,
    makeWorker: () => worker as unknown as Worker,
    registry: new Map(DEFINITIONS.map((definition) => [definition.type, definition])),
    defaults: () => ({}),
    problemOf: () => null,
    policy: () => 'all',
    showSessionExpired: () => undefined,
    showNotice: (kind) => void notices.push(kind),
    showLongRun: (stage) => void stages.push(stage),
    showStoppedDialog: (kind, known) => {
      stopped.push([kind, known]);
      return () => stopped.splice(0);
    },
  });
};
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await nextTask();
};
const spinner = () => document.getElementById('loadingSpinner')?.style.opacity;
const FORM: Startup = { kind: 'form', name: 'Form1' };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.innerHTML = '<div id="appGoesHere"></div><div id="loadingSpinner"></div>';
  page.hearthAssets = { build: 'b', worker: '/w.js', python: '/p.zip', snapshots: null, pyodide: '/py/' };
  worker = new FakeWorker();
  stopped = [];
  notices = [];
  stages = [];
});

// The page's own spinner shows after a while, and finds the next test's by its id.
afterEach(() => runtime.spinner.end());

describe('a page', () => {
  test('boots Python before there is an app, then loads it and opens the form', async () => {
    start();
    await nextTask();
    expect(worker.calls).toEqual(['boot']);
    await runtime.loadApp(APP);
    await runtime.open(FORM);
    expect(worker.calls).toEqual(['boot', 'loadApp', 'start']);
  });

  test("has the worker's steps and those that it waits for itself on its timeline", async () => {
    performance.clearMeasures();
    start();
    await runtime.loadApp(APP);
    await runtime.open(FORM);
    const measures = performance.getEntriesByType('measure');
    expect(measures.map(({ name }) => name).sort()).toEqual(['hearth:boot:app', 'hearth:boot:memory', 'hearth:boot:open']);
    const memory = measures.find(({ name }) => name === bootMeasure('memory'));
    expect([memory?.startTime, memory?.duration].map((time) => Math.round(time ?? 0))).toEqual([20, 30]);
  });

  test("hands an app server's Python of services to the worker with the app", async () => {
    const files = { 'anvil-services/anvil/tables/__init__.py': 'x = 1\n' };
    page.Sk = { builtinFiles: { files } };
    start();
    await runtime.loadApp(APP);
    delete page.Sk;
    expect(worker.loaded).toEqual({ ...APP, serviceFiles: files });
  });

  test('runs what Python asks; that it is shown is the acknowledgement', async () => {
    start();
    await runtime.loadApp(APP);
    await worker.batch([
      [TreeOp.create, [16, 'Text', { text: 'from Python' }, []]],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
    ]);
    expect(document.getElementById('appGoesHere')?.textContent).toBe('from Python');
    expect(worker.deliveries).toEqual([]);
  });

  describe('that paints early', () => {
    const tree: NodeDto = [1_000_000_000, 'Text', { text: 'painted' }, []];
    const paint: Paint = { form: 'Form1', content: true, why: null, nodes: { '': [1_000_000_000, 'Text', ''] }, tree };
    const shown = () => document.getElementById('appGoesHere')?.textContent;

    test('shows the form and its spinner until Python has made it', async () => {
      worker.hangsIn = ['boot'];
      start();
      void runtime.loadApp({ ...APP, paint });
      expect([shown(), runtime.spinner.wanted]).toEqual(['painted', 1]);
    });

    test('shows it at once, be it that a text of it is the name of a component that comes later', () => {
      worker.hangsIn = ['boot'];
      start(new LazyComponents(new Map(), ['painted'], () => new Promise(() => undefined)));
      void runtime.loadApp({ ...APP, paint });
      expect(shown()).toBe('painted');
    });

    test.each(['before there is an app', 'while somebody is in the middle of a character'])(
      'shows none where Python has failed %s',
      async (when) => {
        const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
        page.hearthInput = { events: [], composition: new Promise(() => undefined), end: () => undefined };
        worker.fail = 'no wasm here';
        start();
        if (when.startsWith('before')) await until(() => stopped.length > 0);
        await expect(runtime.loadApp({ ...APP, paint })).rejects.toThrow('no wasm here');
        expect([shown(), stopped.length]).toEqual(['', 1]);
        logged.mockRestore();
      },
    );

    test('waits for the end of a character no longer than for Python', async () => {
      page.hearthInput = { events: [], composition: new Promise(() => undefined), end: () => undefined };
      start();
      await runtime.loadApp({ ...APP, paint });
      expect([shown(), page.hearthInput]).toEqual(['painted', undefined]);
    });

    test('shows what Python makes of it, and leaves the tree out of what Python gets', async () => {
      start();
      await runtime.loadApp({ ...APP, paint });
      expect(worker.loaded?.paint).toEqual({ ...paint, tree: null });
      await worker.batch([
        [TreeOp.create, [1_000_000_000, 'Text', { text: 'live' }, []]],
        [TreeOp.insert, WellKnownNode.app, 0, 1_000_000_000, null],
      ]);
      expect([shown(), spinner()]).toEqual(['live', '0']);
    });

    test('takes it away when nothing has come of it', async () => {
      start();
      await runtime.loadApp({ ...APP, paint });
      await runtime.open(FORM);
      expect([shown(), spinner()]).toEqual(['', '0']);
    });

    test('leaves it to a batch that comes behind the answer that Python has started', async () => {
      worker.sent = 1;
      start();
      await runtime.loadApp({ ...APP, paint });
      let isOpen = false;
      const opened = runtime.open(FORM).then(() => (isOpen = true));
      await until(() => worker.calls.includes('start'));
      for (let task = 0; task < 5; task++) await nextTask();
      const element = document.getElementById('appGoesHere')?.firstElementChild;
      expect([shown(), isOpen]).toEqual(['painted', false]);
      await worker.batch([
        [TreeOp.create, [1_000_000_000, 'Text', { text: 'live' }, []]],
        [TreeOp.insert, WellKnownNode.app, 0, 1_000_000_000, null],
      ]);
      await opened;
      expect(document.getElementById('appGoesHere')?.firstElementChild).toBe(element);
      expect(shown()).toBe('live');
    });

    test('stops its spinner when a dialog comes in front of what is painted', async () => {
      worker.hangsIn = ['start'];
      start();
      await runtime.loadApp({ ...APP, paint: { ...paint, content: false } });
      void runtime.open(FORM);
      await worker.batch([
        [TreeOp.create, [16, 'Text', { text: 'log in' }, []]],
        [TreeOp.insert, WellKnownNode.overlays, 0, 16, null],
      ]);
      expect([shown(), spinner()]).toEqual(['painted', '0']);
    });

    test('takes it away when Python breaks down', async () => {
      start();
      await runtime.loadApp({ ...APP, paint });
      worker.crash?.({ error: 'gone', trace: [] });
      await until(() => stopped.length > 0);
      expect(shown()).toBe('');
    });
  });

  test('tells its user and Python of a batch that it refuses', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start();
    await nextTask();
    const early = worker.batch([]);
    await expect(early).rejects.toThrow('a batch came before the app was loaded');
    await runtime.loadApp(APP);
    await expect(worker.batch([[TreeOp.insert, WellKnownNode.app, 5, 16, null]])).rejects.toThrow(/^At batch 2, operation 0/);
    expect(document.querySelector('#error-indicator .output')?.textContent).toContain('At batch 2, operation 0');
    logged.mockRestore();
  });

  test('tells its user of a delivery that the worker refuses', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start();
    await runtime.loadApp(APP);
    worker.refuses = 'At delivery 1, item: no';
    runtime.stop();
    const told = () => document.querySelector('#error-indicator .output')?.textContent ?? '';
    await until(() => told() !== '');
    expect(told()).toContain('Hearth failed (the worker): TypeError: At delivery 1, item: no');
    logged.mockRestore();
  });

  test('tells its user of a batch that the browser cannot read', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard = jest.spyOn(MessagePort.prototype, 'addEventListener');
    start();
    await runtime.loadApp(APP);
    const unread = heard.mock.calls.find(([type]) => type === 'messageerror')?.[1] as () => void;
    heard.mockRestore();
    unread();
    expect(document.querySelector('#error-indicator .output')?.textContent).toContain('a batch could not be read by the browser');
    logged.mockRestore();
  });

  test('hides the spinner as soon as something is to be seen, be the form still opening', async () => {
    start();
    await runtime.loadApp(APP);
    expect(runtime.spinner.wanted).toBe(1);
    void worker.batch([
      [TreeOp.create, [16, 'Text', { text: 'log in' }, []]],
      [TreeOp.insert, WellKnownNode.overlays, 0, 16, null],
    ]);
    await until(() => spinner() === '0');
  });

  test('says that it came without its server as soon as something is to be seen, and when that is back', async () => {
    page.fetch = async () => new Response();
    document.documentElement.setAttribute(CACHED_PAGE_ATTRIBUTE, new Date().toISOString());
    worker.hangsIn = ['start'];
    start();
    await runtime.loadApp(APP);
    void runtime.open(FORM);
    expect(notices).toEqual([]);
    void worker.batch([
      [TreeOp.create, [16, 'Text', { text: 'log in' }, []]],
      [TreeOp.insert, WellKnownNode.overlays, 0, 16, null],
    ]);
    await until(() => notices.length === 2);
    expect(notices).toEqual(['offline', 'online']);
    document.documentElement.removeAttribute(CACHED_PAGE_ATTRIBUTE);
  });

  test('loads one app only', async () => {
    const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    start();
    await runtime.loadApp({ ...APP, consoleMessage: 'hello' });
    await runtime.loadApp(APP);
    expect(logged.mock.calls).toEqual([['hello'], ['Rejected duplicate app load']]);
    expect(worker.calls.filter((call) => call === 'loadApp')).toHaveLength(1);
    logged.mockRestore();
  });

  test('wraps the form for apps that count on the root container', async () => {
    start();
    await runtime.loadApp({ ...APP, app: { runtime_options: { version: 3, legacy_features: { root_container: true } } } });
    expect(document.querySelector('#appGoesHere > .anvil-root-container')).not.toBeNull();
  });

  test('tells Python to stop', async () => {
    start();
    await runtime.loadApp(APP);
    runtime.stop();
    await until(() => worker.deliveries.length > 0);
    expect(worker.deliveries[0]?.item).toEqual({ kind: 'control', name: 'stop', detail: {} });
  });

  test('says what is known when Python does not start, and blames nobody', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    worker.fail = 'no wasm here';
    start();
    await until(() => stopped.length > 0);
    expect(stopped).toEqual([['start', 'Error: no wasm here']]);
    expect(spinner()).toBe('0');
    logged.mockRestore();
  });

  test('says so when the worker cannot be loaded; later failures outside Python stop nothing', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    worker.hangsIn = ['boot'];
    start();
    worker.dispatchEvent(new ErrorEvent('error'));
    expect(stopped).toEqual([['start', 'the worker script could not be loaded']]);

    worker = new FakeWorker();
    start();
    await runtime.loadApp(APP);
    worker.dispatchEvent(new ErrorEvent('error', { message: 'refused' }));
    expect(document.querySelector('#error-indicator .output')?.textContent).toContain('Hearth failed (the worker): refused');
    expect(stopped).toHaveLength(1);
    logged.mockRestore();
  });

  test("tells its user of a failure of the worker beside Python's", async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start();
    await runtime.loadApp(APP);
    await worker.page?.failed('Error: socket lost');
    expect(document.querySelector('#error-indicator .output')?.textContent).toContain(
      'Hearth failed (the worker): Error: socket lost',
    );
    expect(stopped).toEqual([]);
    logged.mockRestore();
  });

  test('takes back that Python did not start when it comes up after all, and loads on', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start();
    worker.dispatchEvent(new ErrorEvent('error', { message: 'a script of little use' }));
    expect(stopped).toEqual([['start', 'a script of little use']]);
    expect(spinner()).toBe('0');
    await runtime.loadApp(APP);
    expect(stopped).toEqual([]);
    expect(spinner()).toBe('1');
    await runtime.open(FORM);
    expect(spinner()).toBe('0');
    logged.mockRestore();
  });

  test('ends what waits for Python when that breaks down, and tells where it was', async () => {
    worker.hangsIn = ['start'];
    start();
    await runtime.loadApp(APP);
    const opening = runtime.open(FORM);
    await until(() => worker.crash !== null);
    worker.crash?.({
      error: 'RangeError: deep',
      trace: [
        ['a/Form1.py', 3],
        ['a/Main.py', 9],
      ],
    });
    await expect(opening).rejects.toThrow('Python has broken down (RangeError: deep); the page has to be reloaded');
    expect(stopped).toEqual([['crash', 'RangeError: deep\nat a/Form1.py, line 3\ncalled from a/Main.py, line 9']]);
    expect(spinner()).toBe('0');
  });
});
