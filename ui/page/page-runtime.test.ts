import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type AppPayload,
  type Batch,
  type Delivery,
  type Operation,
  type Startup,
  TreeOp,
  WellKnownNode,
} from '../../protocol/index.ts';
import { nextTask } from '../host/run/budget.ts';
import { DEFINITIONS } from '../host/testing/definitions.tsx';
import type { PageWindow } from './globals.ts';
import { PageRuntime } from './page-runtime.ts';

const page = window as PageWindow & typeof globalThis;
const APP: AppPayload = { app: { runtime_options: { version: 3 } }, appId: 'a', appOrigin: 'http://a.test' };

/** The worker's end: answers Comlink's calls and keeps the port that boot hands over. */
class FakeWorker extends EventTarget {
  readonly calls: string[] = [];
  /** What `$loadApp` was given. */
  loaded: AppPayload | null = null;
  port: MessagePort | null = null;
  readonly deliveries: Delivery[] = [];
  #seq = 0;
  fail: string | null = null;

  postMessage(
    message: {
      readonly id: string;
      readonly path: readonly string[];
      readonly argumentList: readonly { readonly value: unknown }[];
    },
    transfer: readonly MessagePort[],
  ): void {
    const name = message.path.join('.');
    this.calls.push(name);
    if (name === '$boot') {
      this.port = transfer[0] ?? null;
      if (this.port) this.port.onmessage = ({ data }: MessageEvent<Delivery>) => this.deliveries.push(data);
    }
    if (name === '$loadApp') this.loaded = message.argumentList[0]?.value as AppPayload;
    const reply = this.fail
      ? { id: message.id, type: 'HANDLER', name: 'throw', value: { isError: true, value: { message: this.fail, name: 'Error' } } }
      : { id: message.id, type: 'RAW', value: null };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: reply })));
  }

  batch(operations: readonly Operation[]): void {
    this.#seq += 1;
    const batch: Batch = { seq: this.#seq, operations: JSON.stringify(operations), binaries: [], cause: null };
    this.port?.postMessage(batch);
  }
}

let worker: FakeWorker;
let runtime: PageRuntime;

const start = (): void => {
  runtime = new PageRuntime({
    window: page,
    worker: worker as unknown as Worker,
    registry: new Map(DEFINITIONS.map((definition) => [definition.type, definition])),
    defaults: () => ({}),
    problemOf: () => null,
    policy: () => 'all',
    showSessionExpired: () => undefined,
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
  page.hearthAssets = { worker: '/w.js', python: '/p.zip', snapshot: null, pyodide: '/py/' };
  worker = new FakeWorker();
});

describe('a page', () => {
  test('boots Python before there is an app, then loads it and opens the form', async () => {
    start();
    expect(worker.calls).toEqual(['$boot']);
    await runtime.loadApp(APP);
    await runtime.open(FORM);
    expect(worker.calls).toEqual(['$boot', '$loadApp', '$start']);
  });

  test("hands an app server's Python of services to the worker with the app", async () => {
    const files = { 'anvil-services/anvil/tables/__init__.py': 'x = 1\n' };
    page.Sk = { builtinFiles: { files } };
    start();
    await runtime.loadApp(APP);
    delete page.Sk;
    expect(worker.loaded).toEqual({ ...APP, serviceFiles: files });
  });

  test('shows what comes over the port and answers on it', async () => {
    start();
    await runtime.loadApp(APP);
    worker.batch([
      [TreeOp.create, [16, 'Text', { text: 'from Python' }, []]],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
    ]);
    await until(() => worker.deliveries.length > 0);
    expect(document.getElementById('appGoesHere')?.textContent).toBe('from Python');
    expect(worker.deliveries).toMatchObject([{ seq: 1, ran: 1, item: { kind: 'ack', seq: 1 } }]);
  });

  test('hides the spinner as soon as something is to be seen, be the form still opening', async () => {
    start();
    await runtime.loadApp(APP);
    expect(spinner()).toBe('1');
    worker.batch([
      [TreeOp.create, [16, 'Text', { text: 'log in' }, []]],
      [TreeOp.insert, WellKnownNode.overlays, 0, 16, null],
    ]);
    await until(() => spinner() === '0');
  });

  test('loads one app only', async () => {
    const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    start();
    await runtime.loadApp({ ...APP, consoleMessage: 'hello' });
    await runtime.loadApp(APP);
    expect(logged.mock.calls).toEqual([['hello'], ['Rejected duplicate app load']]);
    expect(worker.calls.filter((call) => call === '$loadApp')).toHaveLength(1);
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

  test('says that it is at fault when Python does not start', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    worker.fail = 'no wasm here';
    start();
    await until(() => document.getElementById('error-indicator') !== null);
    const text = document.querySelector('#error-indicator .output')?.textContent;
    expect(text).toContain('Hearth failed (starting Python): Error: no wasm here');
    expect(text).toContain("This is a fault of Hearth's, not of the app. Please report this text.");
    expect(spinner()).toBe('0');
    logged.mockRestore();
  });
});
