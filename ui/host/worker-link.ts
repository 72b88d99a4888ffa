/** The page's connection to the worker: the calls in both directions. The only file here that imports Comlink. */
import { expose, transfer, wrap } from 'comlink';
import type {
  AppPayload,
  Batch,
  BootConfig,
  BootReport,
  CrashReport,
  PageApi,
  PythonApi,
  RunReport,
  ServerFrame,
  Startup,
  WorkerApi,
} from '../../protocol/index.ts';
import type { Send } from './run/outbox.ts';

export interface WorkerLink {
  /** Sends deliveries to Python. */
  readonly send: Send;
  /** Resolves when Python has started; rejects with the error that prevented it. */
  readonly booted: Promise<BootReport>;
  /** Resolves when Python has crashed; pending calls to it reject. */
  readonly crashed: Promise<CrashReport>;
  /** Asks the worker how long Python has been running; the answer comes by `ran`. */
  readonly askRun: () => void;
  loadApp(payload: AppPayload): Promise<void>;
  start(startup: Startup): Promise<number>;
  /** Have `tell` called with the frames between worker and app server; null ends this. */
  watchServer(tell: ((frame: ServerFrame) => void) | null): void;
}

export interface WorkerLinkOptions {
  /** The worker, or a promise if it is created later, when the page is ready for it. */
  readonly worker: Worker | Promise<Worker>;
  readonly config: BootConfig;
  /** Runs each batch as it comes, before validation; its outcome is returned to the worker. */
  readonly run: (message: unknown) => Promise<void>;
  /** Called with how long Python has run without waiting: in answer to `askRun`, or unasked for a long run. */
  readonly ran: (report: RunReport) => void;
  /** Called with a profile that the page has asked for. */
  readonly profiled: (profile: string) => void;
  /** Called if the worker's script can't be loaded, fails outside Python (in the worker beside it, too), or refuses a delivery. */
  readonly failed: (message: string) => void;
}

/** Starts Python at once, before the app is known, since this takes longest. */
export function connectWorker({ worker, config, run, ran, profiled, failed }: WorkerLinkOptions): WorkerLink {
  const listen = (made: Worker) => {
    made.addEventListener('error', (event) => failed(event.message || 'the worker script could not be loaded'));
    return { api: wrap<WorkerApi<MessagePort>>(made) };
  };
  const ends = worker instanceof Promise ? worker.then(listen) : Promise.resolve(listen(worker));
  const { port1, port2 } = new MessageChannel();
  const page: PageApi = {
    run: (batch: Batch) => run(batch),
    profiled: async (profile) => profiled(profile),
    failed: async (message) => failed(message),
  };
  expose(page, port1);
  port1.addEventListener('messageerror', () => failed('a batch could not be read by the browser'));
  // Kept in a variable, since Comlink creates a new proxy each time a method is looked up.
  const { deliver } = wrap<PythonApi>(port1);
  const { port1: runs, port2: told } = new MessageChannel();
  runs.onmessage = ({ data }: MessageEvent<RunReport>) => ran(data);
  const booted = ends.then(({ api }) => api.boot(config, transfer(port2, [port2]), transfer(told, [told])));
  // If Python did not start, it can't crash either: `booted` has been rejected with the reason.
  const crashed = booted.then(
    async () => (await ends).api.crashed(),
    () => new Promise<never>(() => undefined),
  );
  const lost = crashed.then(({ error }) => Promise.reject(new PythonCrashed(error)));
  lost.catch(() => undefined);
  let watched: MessagePort | null = null;
  return {
    send(delivery, buffers) {
      deliver(buffers.length > 0 ? transfer(delivery, [...buffers]) : delivery).catch((error: unknown) => failed(String(error)));
    },
    booted,
    crashed,
    askRun: () => runs.postMessage(null),
    loadApp: (payload) => Promise.race([ends.then(({ api }) => api.loadApp(payload)), lost]),
    start: (startup) => Promise.race([ends.then(({ api }) => api.start(startup)), lost]),
    watchServer(tell) {
      watched?.close();
      watched = null;
      if (tell === null) return void ends.then(({ api }) => api.watchServer(null));
      const channel = new MessageChannel();
      watched = channel.port1;
      watched.onmessage = ({ data }: MessageEvent<ServerFrame>) => tell(data);
      void ends.then(({ api }) => api.watchServer(transfer(channel.port2, [channel.port2])));
    },
  };
}

/** The error with which pending calls to Python reject. `reason` is the engine's message. */
export class PythonCrashed extends Error {
  override readonly name = 'PythonCrashed';

  constructor(reason: string) {
    super(`Python has broken down (${reason}); the page has to be reloaded`);
  }
}
