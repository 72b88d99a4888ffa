/** The page's end of the worker: the one file here that names Comlink, for boot's few calls. All else is plain messages. */
import { transfer, wrap } from 'comlink';
import type { AppPayload, BootConfig, BootReport, CrashReport, Startup, WorkerApi } from '../../protocol/index.ts';
import type { Send } from './run/outbox.ts';

export interface WorkerLink {
  /** Deliveries up. */
  readonly send: Send;
  /** Python is up; rejects with what kept it from it. */
  readonly booted: Promise<BootReport>;
  /** Python has broken down; what it was asked before ends with an error. */
  readonly crashed: Promise<CrashReport>;
  loadApp(payload: AppPayload): Promise<void>;
  start(startup: Startup): Promise<void>;
}

export interface WorkerLinkOptions {
  readonly worker: Worker;
  readonly config: BootConfig;
  /** Each batch, as it comes. */
  readonly receive: (message: unknown) => void;
  /** The worker's script could not be loaded, or failed outside Python. */
  readonly failed: (message: string) => void;
}

/** Start Python at once, before the app is known: it is what takes longest. */
export function connectWorker({ worker, config, receive, failed }: WorkerLinkOptions): WorkerLink {
  const api = wrap<WorkerApi<MessagePort>>(worker);
  const { port1, port2 } = new MessageChannel();
  worker.addEventListener('error', (event) => failed(event.message || 'the worker script could not be loaded'));
  port1.onmessage = (event: MessageEvent<unknown>) => receive(event.data);
  port1.onmessageerror = () => failed('a batch could not be read by the browser');
  const booted = api.$boot(config, transfer(port2, [port2]));
  // Of a Python that did not come up `booted` tells.
  const crashed = booted.then(
    () => api.$crashed(),
    () => new Promise<never>(() => undefined),
  );
  const lost = crashed.then(({ error }) => Promise.reject(new PythonCrashed(error)));
  lost.catch(() => undefined);
  return {
    send: (delivery, buffers) => port1.postMessage(delivery, [...buffers]),
    booted,
    crashed,
    loadApp: (payload) => Promise.race([api.$loadApp(payload), lost]),
    start: (startup) => Promise.race([api.$start(startup), lost]),
  };
}

/** What waited for Python ends with this. `reason` is in the engine's words. */
export class PythonCrashed extends Error {
  override readonly name = 'PythonCrashed';

  constructor(reason: string) {
    super(`Python has broken down (${reason}); the page has to be reloaded`);
  }
}
