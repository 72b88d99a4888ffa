/** The page's end of the worker, and the one file here that names Comlink: what each side calls of the other. */
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
  /** Deliveries up. */
  readonly send: Send;
  /** Python is up; rejects with what kept it from it. */
  readonly booted: Promise<BootReport>;
  /** Python has broken down; what it was asked before ends with an error. */
  readonly crashed: Promise<CrashReport>;
  /** Have the worker say for how long Python has run, which `ran` is told of. */
  readonly askRun: () => void;
  loadApp(payload: AppPayload): Promise<void>;
  start(startup: Startup): Promise<number>;
  /** Hear of what crosses between worker and app server; null: no more. */
  watchServer(tell: ((frame: ServerFrame) => void) | null): void;
}

export interface WorkerLinkOptions {
  /** Made already, or to be made when the page is ready for it. */
  readonly worker: Worker | Promise<Worker>;
  readonly config: BootConfig;
  /** Run each batch, as it comes, unchecked: the promise goes to the worker as it ends. */
  readonly run: (message: unknown) => Promise<void>;
  /** For how long Python has run without waiting: an answer, or told unasked of a long run. */
  readonly ran: (report: RunReport) => void;
  /** A profile was recorded, as it was asked for. */
  readonly profiled: (profile: string) => void;
  /** The worker's script could not be loaded, it failed outside Python, or it refused what was delivered. */
  readonly failed: (message: string) => void;
}

/** Start Python at once, before the app is known: it is what takes longest. */
export function connectWorker({ worker, config, run, ran, profiled, failed }: WorkerLinkOptions): WorkerLink {
  const listen = (made: Worker) => {
    made.addEventListener('error', (event) => failed(event.message || 'the worker script could not be loaded'));
    return { api: wrap<WorkerApi<MessagePort>>(made) };
  };
  const ends = worker instanceof Promise ? worker.then(listen) : Promise.resolve(listen(worker));
  const { port1, port2 } = new MessageChannel();
  const page: PageApi = { run: (batch: Batch) => run(batch), profiled: async (profile) => profiled(profile) };
  expose(page, port1);
  port1.addEventListener('messageerror', () => failed('a batch could not be read by the browser'));
  // Kept, since Comlink makes another proxy each time that a method is looked up.
  const { deliver } = wrap<PythonApi>(port1);
  const { port1: runs, port2: told } = new MessageChannel();
  runs.onmessage = ({ data }: MessageEvent<RunReport>) => ran(data);
  const booted = ends.then(({ api }) => api.boot(config, transfer(port2, [port2]), transfer(told, [told])));
  // A Python that did not come up never breaks down: `booted` has been rejected with the reason.
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

/** What waited for Python ends with this. `reason` is in the engine's words. */
export class PythonCrashed extends Error {
  override readonly name = 'PythonCrashed';

  constructor(reason: string) {
    super(`Python has broken down (${reason}); the page has to be reloaded`);
  }
}
