/**
 * Worker and page in one process: real Python at one end of a message channel, the complete React page at the other.
 *
 * @jest-environment ./test/support/page/environment.mjs
 */
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Batch, Delivery } from '../../protocol/index.ts';
import { EVENT_POLICIES, nodeProblem, WIRE_DEFAULTS } from '../../shared/components/nodes/index.ts';
import { MessageTracer, type TracedMessage } from '../../shared/message-trace/index.ts';
import { BY_HAND, MockServer, startMockServer } from '../../testing/index.ts';
import { componentRegistry, lazyComponents } from '../../ui/components/index.ts';
import { PageRuntime, type PageWindow } from '../../ui/page/index.ts';
import { pushLink } from '../../worker/src/page-link.ts';
import { serveWorker } from '../../worker/src/remote.ts';
import { createWorkerApi } from '../../worker/src/worker-api.ts';
import { fixturePayload, nodeEnvironment } from '../support/worker/index.ts';

const jquery: unknown = createRequire(import.meta.url)('jquery');
const page = window as PageWindow & typeof globalThis;
let runtime: PageRuntime;
let ports: MessageChannel;
const server = new MockServer({ functions: { think: BY_HAND } });
let release: () => void;
/** The messages on the ports, as the inspector names them. */
const session: TracedMessage[] = [];
const tracer = new MessageTracer();

/** Comlink's calls and responses. */
interface Message {
  readonly id?: string;
  readonly path?: readonly string[];
  readonly argumentList?: readonly { readonly value: unknown }[];
}

function record(): void {
  const batches = new Map<string, number>();
  const post = MessagePort.prototype.postMessage;
  jest.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (this: MessagePort, message: unknown, ...rest) {
    const { id = '', path, argumentList: [argument] = [] } = (message ?? {}) as Message;
    const [called, answered] = [path?.join('.'), batches.get(id)];
    if (called === 'run') {
      const batch = argument?.value as Batch;
      batches.set(id, batch.seq);
      session.push(...tracer.ofBatch(batch));
    } else if (called === 'deliver') session.push(tracer.ofDelivery(argument?.value as Delivery));
    else if (answered !== undefined) session.push(tracer.ofRun(answered));
    return Reflect.apply(post, this, [message, ...rest]) as void;
  });
}

beforeAll(async () => {
  // With this set, React would require `act` around each update; the host flushes updates itself. Pyodide detects Node by
  // `setImmediate`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, setImmediate, $: jquery, jQuery: jquery });
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  page.hearthAssets = { build: 'b', worker: 'worker.js', python: 'python.zip', snapshots: null, pyodide: 'pyodide/' };
  ports = new MessageChannel();
  record();
  release = startMockServer(server);
  const environment = nodeEnvironment();
  // MSW has replaced both by now.
  const { WebSocket, fetch } = globalThis;
  const connect = pushLink({ WebSocket, fetch, later: environment.later });
  serveWorker(createWorkerApi(environment, connect), ports.port2);
  runtime = new PageRuntime({
    window: page,
    makeWorker: () => ports.port1 as unknown as Worker,
    registry: componentRegistry,
    lazyComponents,
    defaults: (type) => WIRE_DEFAULTS[type] ?? {},
    problemOf: nodeProblem,
    policy: (type, event) => EVENT_POLICIES[type]?.[event] ?? 'all',
    showSessionExpired: () => undefined,
    showNotice: () => undefined,
    showLongRun: () => undefined,
    showStoppedDialog: () => () => undefined,
  });
  await runtime.loadApp(fixturePayload('joint'));
  await runtime.open({ kind: 'form', name: 'Main' });
});
afterAll(() => {
  ports.port1.close();
  release();
});

/** Waits until `find` returns something, called after each change of the document. */
const until = <T>(find: () => T | null | undefined | false): Promise<T> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = (): void => {
      const found = find();
      if (!found) return;
      observer.disconnect();
      resolve(found);
    };
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });

const button = (text: string) =>
  until(() => [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === text));
const click = async (text: string): Promise<void> => (await button(text)).click();
const textOf = (role: string): string => document.querySelector(`.anvil-role-${role}`)?.textContent ?? '';

test('the form of the first batch is on the page, and its script has run', async () => {
  expect(await until(() => document.querySelector('.wrapped > .press'))).toBeTruthy();
  expect(textOf('counted')).toBe('0');
});

test('a click comes back as a change of the page', async () => {
  await click('Count');
  await until(() => textOf('counted') === '1');
});

test('a listener that Python added to an element before it was shown is called', async () => {
  document.querySelector<HTMLElement>('.press')?.click();
  await until(() => textOf('log') === 'click');
});

test('a handler waits for the server, then for a dialog that its own form closes', async () => {
  await click('Work');
  await until(() => textOf('log').endsWith('asking'));
  (await server.next('think')).answer(42);
  await click('Give answer');
  await until(() => textOf('log').endsWith('asking 42 answer:'));
});

test('every message of the session has a name, says what it is about, and leads back to what began it', () => {
  expect(session.filter(({ name }) => /^operation|undefined/.test(name))).toEqual([]);
  const asked = session.filter(({ name }) => ['read', 'call', 'write'].includes(name));
  expect(asked.length).toBeGreaterThan(0);
  for (const { about, site } of asked)
    expect([about, site]).toEqual([expect.stringMatching(/^\w+\.\w+/), expect.stringMatching(/:\d+$/)]);
  for (const { name, cause } of session) {
    if (name === 'settle') expect(session[cause ?? -1]?.name).toMatch(/read|call|construct|query|service|domNode|invoke/);
    if (name === 'ran') expect(session[cause ?? -1]?.way).toBe('to the page');
    if (name === 'settleCallback') expect(session[cause ?? -1]?.name).toMatch(/callback|template-call/);
  }
  expect(session.filter(({ name }) => name === 'ran').length).toBeGreaterThan(0);
  const heard = session.find(({ name }) => name === 'callback');
  expect(heard?.about).toMatch(/Card\.\w+ \(.*Card\/__init__\.py:\d+\)/);
  expect(session.some(({ cause, name }) => name === 'set' && cause === heard?.index)).toBe(true);
});
