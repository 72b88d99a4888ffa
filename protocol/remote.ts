/**
 * What page and worker call of each other. `PageApi` and `PythonApi` are served at the two ends of one channel, and each end has a proxy
 * of the other. So everything that is sent in one direction, calls as well as answers, arrives in the order in which it was sent.
 * Arguments are checked on arrival, since types guarantee nothing about another thread.
 */
import type { AppPayload } from './app.ts';
import type { BootConfig, BootReport, CrashReport, Startup } from './boot.ts';
import type { Delivery } from './events.ts';
import type { Batch } from './host.ts';

/** Served by the page. */
export interface PageApi {
  /**
   * Run a batch, after those that were sent before. The promise resolves as the acknowledgement: the batch has run, and the merged state
   * and the answers that it led to have been delivered before. It rejects when the page refused the batch, with the path of what is
   * wrong, or failed to run it. In both cases the page has told its user, and replies that Python waits for are answered by the error.
   */
  run(batch: Batch): Promise<void>;
  /** The profile that the inspector asked for (control `profile`): text of speedscope's file format, empty where none was recorded. */
  profiled(profile: string): Promise<void>;
  /** The worker beside Python's has failed: an error was thrown that nobody catches. The page tells its user. */
  failed(message: string): Promise<void>;
}

/** Served for Python: by its worker, or by the worker that receives deliveries while Python's worker is blocked. */
export interface PythonApi {
  /**
   * Add an item to the inbox, after those that were delivered before. Resolves when it is queued, whatever Python does at that time.
   * Rejects a malformed delivery, with the path of what is wrong, without changing anything.
   */
  deliver(delivery: Delivery): Promise<void>;
}

/** One frame between client and app server, for the inspector: the text of a text frame, the length of a binary frame in bytes. */
export interface ServerFrame {
  readonly kind: 'to-server' | 'from-server';
  /** Milliseconds since 1970, with fractions as the platform's clock has them. */
  readonly when: number;
  readonly text: string;
  readonly bytes: number;
  /** Number of the delivery that led to the call that this frame is a message of; null where none did, and for other frames. */
  readonly cause: number | null;
}

/**
 * Milliseconds for which Python has been running without a wait; null where it runs nothing, or waits. `blocked` is told unasked, before
 * a wait that blocks the thread, which can answer nothing until it goes on.
 */
export type RunReport = number | null | 'blocked';

/** Served by the worker itself: the start and end of Python. `Port` is the MessagePort, a type that `protocol/` is compiled without. */
export interface WorkerApi<Port> {
  /**
   * Start Python, for which no app is needed. `port` is the worker's end of the channel for batches and deliveries. On `runs` the worker
   * answers every message with a `RunReport`, unless running Python code keeps it from that, and reports long runs unasked. `runs` is null
   * where no one asks.
   */
  boot(config: BootConfig, port: Port, runs: Port | null): Promise<BootReport>;
  /** Install the app's modules and templates, and run its init modules. Called once. */
  loadApp(payload: AppPayload): Promise<void>;
  /** Open the start form or module. Returns the number of the last batch so far, which the page may not have received yet. */
  start(startup: Startup): Promise<number>;
  /** Resolves when Python has crashed, and otherwise never. */
  crashed(): Promise<CrashReport>;
  /** Send each `ServerFrame` to this port from now on, or none any more if it is null. For the inspector only. */
  watchServer(port: Port | null): Promise<void>;
}
