import type { FromWorker, ToWorker } from '../messages.ts';

/** Python somewhere else, running calls: in a worker thread, or in a process of its own. */
export interface PythonHost {
  send(message: ToWorker): void;
  /** Ends a call, whether it runs, waits, or has yet to begin. */
  stop(number: number): void;
  terminate(): Promise<void>;
}

export interface HostEvents {
  onMessage(message: FromWorker): void;
  /** It has ended, for whatever reason. */
  onGone(reason: string): void;
}

/** Starts a host; what it has to say comes as events. */
export type StartHost = (events: HostEvents) => PythonHost;
