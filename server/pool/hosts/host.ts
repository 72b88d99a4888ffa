import type { FromWorker, ToWorker, WorkerCall } from '../messages.ts';

/** Options of a call that is given to a host. */
export interface CallTerms {
  /** Whether the call may be withdrawn before it begins. Its contents are then copied to the host rather than transferred. */
  readonly mayComeBack: boolean;
}

/** A Python interpreter that runs calls, in a worker thread or in a process of its own. */
export interface PythonHost {
  send(message: ToWorker): void;
  run(number: number, call: WorkerCall, terms: CallTerms): void;
  /**
   * Takes back a call that has not begun, which a `withdrawn` message confirms, at once or later. A call that has begun continues.
   */
  withdraw(number: number): void;
  /** Ends a call, whether it runs, waits, or has not begun. */
  stop(number: number): void;
  terminate(): Promise<void>;
}

export interface HostEvents {
  onMessage(message: FromWorker): void;
  /**
   * The host has ended, for whatever reason.
   *
   * @param unbegun numbers of the calls that had not begun, which may run elsewhere
   */
  onGone(reason: string, unbegun: readonly number[]): void;
}

/** Starts a host, which reports through `events`. */
export type StartHost = (events: HostEvents) => PythonHost;
