/**
 * What page and worker call of each other, from thread to thread. `PageApi` and `PythonApi` are served at the two ends of one
 * channel, each end holding a proxy of the other: so what goes one way, calls and answers alike, comes in the order in which it
 * was sent. Arguments are checked where they arrive, since types say nothing about another thread.
 */
import type { AppPayload } from './app.ts';
import type { BootConfig, BootReport, CrashReport, Startup } from './boot.ts';
import type { Delivery } from './events.ts';
import type { Batch } from './host.ts';

/** Served by the page. */
export interface PageApi {
  /**
   * Run a batch, behind those that were sent before. That the promise resolves is the acknowledgement: the batch has run, and
   * what the page had to say of it, merged state and answers, has been delivered before. It rejects when the page refused the batch, naming the path of what is wrong, or failed in running it; the page has told its
   * user so, and what Python waits for in that batch is answered by the error.
   */
  run(batch: Batch): Promise<void>;
  /** The profile that the inspector asked for (control `profile`): text of speedscope's file format, empty where none was recorded. */
  profiled(profile: string): Promise<void>;
}

/** Served for Python, by its worker or by who takes in what comes while that is blocked. */
export interface PythonApi {
  /**
   * Take in what happened on the page, behind what was delivered before. Resolves when it is in line, whatever Python does
   * just then; rejects when it is malformed, naming the path, and has changed nothing.
   */
  deliver(delivery: Delivery): Promise<void>;
}

/** One frame between client and app server, for the inspector: texts as they are, of binary frames the length in bytes. */
export interface ServerFrame {
  readonly kind: 'to-server' | 'from-server';
  /** Milliseconds since 1970, as precise as the platform's clock. */
  readonly when: number;
  readonly text: string;
  readonly bytes: number;
  /** Number of the delivery that led to the call whose message this is; null where none did, and for all other frames. */
  readonly cause: number | null;
}

/** Milliseconds for which Python has run without waiting for anything; null: it runs nothing, or waits. */
export type RunReport = number | null;

/** Served by the worker itself: Python's life. `Port` is the platform's MessagePort, which is no name in here. */
export interface WorkerApi<Port> {
  /**
   * Bring Python up; needs no app. `port` is the worker's end of the channel for batches and deliveries. By `runs` it answers
   * every message with a `RunReport`, unless Python keeps it from that, and tells of long runs by itself; null: nobody asks.
   */
  boot(config: BootConfig, port: Port, runs: Port | null): Promise<BootReport>;
  /** Install the app: modules, templates, init modules. Once. */
  loadApp(payload: AppPayload): Promise<void>;
  /** Open the start form or module. Gives the number of the last batch by then, which may still be on its way to the page. */
  start(startup: Startup): Promise<number>;
  /** Ends when Python has broken down, and else never. */
  crashed(): Promise<CrashReport>;
  /** Tell of each `ServerFrame` by messages to that port from now on; null: no more. For the inspector alone. */
  watchServer(port: Port | null): Promise<void>;
}
