import type { FromWorker, ToWorker, WorkerCall } from '../messages.ts';

/** On what terms a host is given a call. */
export interface CallTerms {
  /** May it be withdrawn? Its contents are copied to the host then, and stay here as well. */
  readonly mayComeBack: boolean;
}

/** Python somewhere else, running calls: in a worker thread, or in a process of its own. */
export interface PythonHost {
  send(message: ToWorker): void;
  run(number: number, call: WorkerCall, terms: CallTerms): void;
  /** Takes back a call that has not begun: `withdrawn` follows, at once or later. One that has begun goes on. */
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
