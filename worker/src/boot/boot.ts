import type { PyodideAPI } from 'pyodide';
import {
  type AppPayload,
  type BootConfig,
  type BootReport,
  type CrashReport,
  missingNames,
  PAGE_VOCABULARY,
  type Startup,
  type Vocabulary,
} from '../../../protocol/index.ts';
import { chooseStrategy, Replies, type RunPort, RunReports, Tick } from '../blocking/index.ts';
import { createBridge } from '../bridge.ts';
import { Downlink } from '../downlink.ts';
import { Dispatcher, type QueuedItem, type StateUpdate } from '../inbox/index.ts';
import { watchCrash } from '../interpreter/crash.ts';
import { Interpreter } from '../interpreter/interpreter.ts';
import { Log } from '../log.ts';
import type { PageLink } from '../page-link.ts';
import type { BootSteps } from './boot-steps.ts';
import type { LazyFiles } from './lazy-files.ts';
import { fetchPackage, fetchWithRetries, installPackage } from './package.ts';
import type { FirstScript } from './prefetched-parts.ts';
import { refuseWithoutStackSwitching } from './stack-switching.ts';
import { type InterpreterEnvironment, type StartedInterpreter, startInterpreter } from './start-interpreter.ts';

/** The parts of the worker's global scope that are used, as parameters, so that tests can replace them. */
export interface WorkerEnvironment extends InterpreterEnvironment {
  /** Run something in a task of its own, after the messages that have arrived so far. */
  readonly later: (run: () => void) => void;
  /** The page's first script, which may have begun before the page boots. */
  readonly firstScript?: FirstScript;
}

/** The environment of one boot: it also has the port for reports of long runs. */
export type BootEnvironment = WorkerEnvironment & { readonly runs: RunPort | null };

/** Python, started and connected. */
export interface Runtime {
  readonly report: BootReport;
  /** False when an init module of the app failed; the error is reported already. */
  loadApp(payload: AppPayload): Promise<boolean>;
  /** False when the start form or module failed. */
  start(startup: Startup): Promise<boolean>;
  /** Number of the last batch that was sent to the page. */
  sent(): number;
  /** Resolves when Python has crashed, after which promises of its calls never settle. */
  readonly crashed: Promise<CrashReport>;
}

/** An interpreter that was started before the page boots. */
export interface EarlyStart {
  readonly started: Promise<StartedInterpreter>;
  /** Is it started without a snapshot, and so without our packages, as far as is known at the beginning? */
  readonly isPlain: Promise<boolean>;
}

/** Start the interpreter as soon as the page's first script sends the addresses, before the page boots; null if there is no such script. */
export function startEarly(environment: WorkerEnvironment, steps: BootSteps): () => EarlyStart | null {
  const { firstScript } = environment;
  if (!firstScript) return () => null;
  const started = firstScript.parts.then((parts) => {
    if (firstScript.made !== null) steps.ended('worker', firstScript.made - performance.timeOrigin);
    return startInterpreter(environment, parts.assets, steps, parts);
  });
  // A failure is handled in `boot`, which awaits this.
  started.catch(() => undefined);
  const isPlain = firstScript.parts.then(({ assets }) => assets.snapshot === null);
  return () => (firstScript.made === null ? null : { started, isPlain });
}

/**
 * Start Python, step by step: check that page and worker are of the same build, load the interpreter unless that has begun, install our
 * packages unless the snapshot has them, connect the bridge, and open the inbox. The app is loaded later.
 */
export async function boot(
  config: BootConfig,
  linking: PageLink | Promise<PageLink>,
  environment: BootEnvironment,
  steps: BootSteps,
  early: EarlyStart | null = null,
): Promise<Runtime> {
  refuseOtherBuild(config.vocabulary);
  const fetchIt = (): Promise<Response> => fetchPackage(environment.fetch, config);
  const fetched = early === null ? fetchIt() : early.isPlain.then((isPlain) => (isPlain ? fetchIt() : null));
  // Awaited below, where the package is installed.
  fetched.catch(() => undefined);
  const starting = early?.started ?? startInterpreter(environment, config.assets, steps);
  const [link, { pyodide, late }] = await Promise.all([linking, starting]);
  if (link.inbox.form === 'push') await refuseWithoutStackSwitching(pyodide);
  if (late === null) await steps.run('package', async () => installPackage(pyodide, (await fetched) ?? (await fetchIt())));
  if (link.inbox.form === 'pull') link.inbox.check();
  return steps.run('bridge', () => connect(config, link, environment, pyodide, late, steps));
}

function refuseOtherBuild(served: Vocabulary): void {
  const missing = missingNames(PAGE_VOCABULARY, served);
  if (missing.length > 0) {
    throw new Error(
      `Hearth's page and worker come from different builds; the page does not serve ${missing.join(', ')}. Reload the page.`,
    );
  }
}

function connect(
  config: BootConfig,
  link: PageLink,
  environment: BootEnvironment,
  pyodide: PyodideAPI,
  late: LazyFiles | null,
  steps: BootSteps,
): Runtime {
  const { inbox, io } = link;
  const replies = new Replies();
  const tick = new Tick();
  const downlink = new Downlink(link.run);
  const python = {
    dispatch: (queued: QueuedItem) => interpreter.dispatch(queued),
    applyState: (moved: StateUpdate) => interpreter.applyState(moved),
    profile: (on: boolean) => interpreter.profile(on),
  };
  const runs = new RunReports({ port: environment.runs, tick, isRunning: () => turns.taken });
  const { turns, blocker: makeBlocker } = chooseStrategy(inbox, {
    replies,
    tick,
    blocked: runs.blocked,
    later: environment.later,
    sent: () => downlink.sent,
  });
  const log = new Log(io, config.page.serverVersion);
  const dispatcher = new Dispatcher({
    python,
    replies,
    tick,
    turns,
    alarm: inbox.form === 'pull' ? io.alarm.bind(io) : null,
    acknowledged: downlink.acknowledged,
    batchFailed: (seq, reason) => log.fault(`batch ${seq} failed on the page: ${reason}`),
    profiled: link.profiled,
  });
  const blocker = makeBlocker(dispatcher);
  const begin = (cause: number | null, flow: number): Promise<void> => dispatcher.begin(cause, flow);
  const bridge = createBridge({ blocker, begin, downlink, io, log, replies, runs, tick });
  const interpreter = new Interpreter(pyodide, bridge, config.page, blocker);
  // Pyodide's type asks for shared memory; it takes any object with an element 0 (decisions/blocking.md).
  pyodide.setInterruptBuffer(tick.buffer as Uint8Array);
  const { promise: crashed, resolve: tellPage } = Promise.withResolvers<CrashReport>();
  const breakDown = watchCrash(pyodide, interpreter.appRoot, (report, error) => {
    dispatcher.end(error);
    log.crash(report);
    tellPage(report);
  });
  inbox.open(dispatcher.receive, breakDown);
  const enter = (flow: () => Promise<boolean>): Promise<boolean> =>
    turns.enter(() => {
      tick.entered();
      return flow();
    });
  return {
    loadApp(payload) {
      io.reach(payload);
      return enter(() => interpreter.loadApp(payload));
    },
    async start(startup) {
      const started = await enter(() => interpreter.start(startup));
      const fetchHere = async (url: string): Promise<ArrayBuffer> =>
        (await fetchWithRetries(environment.fetch, url, config.page)).arrayBuffer();
      // A file that could not be fetched is fetched again when it is needed, and reported if it is missing then.
      late?.fetch(link.fetchFile ?? fetchHere).catch(() => undefined);
      return started;
    },
    sent: () => downlink.sent,
    report: { steps: steps.done, blocking: blocker.way },
    crashed,
  };
}
