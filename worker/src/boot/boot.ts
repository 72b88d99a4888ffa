import type { PyodideAPI } from 'pyodide';
import { type BootConfig, type BootReport, missingNames, PAGE_VOCABULARY, type Vocabulary } from '../../../protocol/index.ts';
import { chooseBlocker, Replies, Tick } from '../blocking/index.ts';
import { createBridge } from '../bridge.ts';
import { Downlink } from '../downlink.ts';
import { Dispatcher, type Inbox } from '../inbox/index.ts';
import { Interpreter } from '../interpreter/interpreter.ts';
import { Log } from '../log.ts';
import { Calls } from '../transport/index.ts';
import { installPackage } from './package.ts';
import type { BootSteps } from './steps.ts';
import { later } from './later.ts';

/** What the entry file hands in: everything of the worker's global scope that is used, so that tests can stand in. */
export interface WorkerEnvironment {
  readonly WebSocket: typeof WebSocket;
  readonly fetch: typeof fetch;
  readonly loadPyodide: (options: { indexURL: string }) => Promise<PyodideAPI>;
}

/** Where this worker hears from the page, and how it speaks to it. */
export interface PageLink {
  readonly inbox: Inbox;
  readonly post: (message: unknown, transfer: Transferable[]) => void;
}

export interface Runtime {
  readonly interpreter: Interpreter;
  readonly report: BootReport;
  close(): void;
}

/**
 * Bring Python up, step by step: check that page and worker belong together, load the interpreter while the package
 * archive is fetched, install the package, connect the bridge, open the inbox. The app comes later.
 */
export async function boot(config: BootConfig, link: PageLink, environment: WorkerEnvironment, steps: BootSteps): Promise<Runtime> {
  refuseOtherBuild(config.vocabulary);
  const archive = environment.fetch(config.assets.python);
  const pyodide = await steps.run('interpreter', () => environment.loadPyodide({ indexURL: config.assets.pyodide }));
  await steps.run('package', () => installPackage(pyodide, archive));
  return steps.run('bridge', () => connect(config, link, environment, pyodide, steps));
}

function refuseOtherBuild(served: Vocabulary): void {
  const missing = missingNames(PAGE_VOCABULARY, served);
  if (missing.length > 0) {
    throw new Error(`Hearth's page and worker come from different builds; the page does not serve ${missing.join(', ')}. Reload the page.`);
  }
}

function connect(config: BootConfig, link: PageLink, environment: WorkerEnvironment, pyodide: PyodideAPI, steps: BootSteps): Runtime {
  const { page } = config;
  const replies = new Replies();
  const tick = new Tick();
  const downlink = new Downlink(link.post);
  const calls = new Calls({
    WebSocket: environment.WebSocket,
    url: () => `${page.appOrigin.replace(/^http/, 'ws')}/_/ws/?_anvil_session=${page.sessionToken}`,
    onPush: (message) => console.debug('Hearth: a message of the server that nothing handles', message),
    warn: (text) => console.warn(text),
  });
  const python = {
    dispatch: (...item: Parameters<Interpreter['dispatch']>) => interpreter.dispatch(...item),
    applyState: (...state: Parameters<Interpreter['applyState']>) => interpreter.applyState(...state),
  };
  const dispatcher = new Dispatcher({ python, replies, tick, acknowledged: downlink.acknowledged, later });
  const blocker = chooseBlocker(link.inbox, replies, dispatcher.receive);
  const bridge = createBridge({
    blocker,
    calls,
    dispatcher,
    fetch: environment.fetch,
    later,
    log: new Log(calls),
    replies,
    send: downlink.send,
    backlog: () => downlink.backlog,
    tick,
    resolveUrl: (url) => new URL(url, page.baseHref).href,
  });
  const interpreter = new Interpreter(pyodide, bridge, page, blocker.way === 'stack-switching');
  // Pyodide's type asks for shared memory; it takes any object with an element 0 (design §4).
  pyodide.setInterruptBuffer(tick.buffer as Uint8Array);
  link.inbox.open(dispatcher.receive);
  return { interpreter, report: { steps: steps.done, blocking: blocker.way }, close: () => calls.close() };
}
