import type { FromWorker, ToWorker, WorkerCall } from '../messages.ts';

/** Python somewhere else, running calls: in a worker thread, or in a process of its own. */
export interface PythonHost {
  send(message: ToWorker): void;
  /**
   * Runs a call.
   *
   * @param mayComeBack whether it may be asked for again: its contents stay here then until it has begun
   */
  run(number: number, call: WorkerCall, mayComeBack: boolean): void;
  /** Tells `withdrawn` if the call has not begun, at once or later; it does not begin then. */
  withdraw(number: number): void;
  /** Ends a call, whether it runs, waits, or has yet to begin. */
  stop(number: number): void;
  terminate(): Promise<void>;
}

export interface HostEvents {
  onMessage(message: FromWorker): void;
  /**
   * It has ended, for whatever reason.
   *
   * @param unbegun calls that may be run elsewhere: they had not begun
   */
  onGone(reason: string, unbegun: readonly number[]): void;
}

/** Starts a host; what it has to say comes as events. */
export type StartHost = (events: HostEvents) => PythonHost;
