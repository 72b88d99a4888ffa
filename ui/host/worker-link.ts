/** The page's end of the worker: the one file here that names Comlink, for boot's few calls. All else is plain messages. */
import { transfer, wrap } from 'comlink';
import type { AppPayload, BootConfig, BootReport, Startup, WorkerApi } from '../../protocol/index.ts';
import type { Send } from './run/outbox.ts';

export interface WorkerLink {
  /** Deliveries up. */
  readonly send: Send;
  /** Python is up; rejects with what kept it from it. */
  readonly booted: Promise<BootReport>;
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
  return {
    send: (delivery, buffers) => port1.postMessage(delivery, [...buffers]),
    booted: api.$boot(config, transfer(port2, [port2])),
    loadApp: (payload) => api.$loadApp(payload),
    start: (startup) => api.$start(startup),
  };
}
