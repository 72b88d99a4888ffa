import type { ErrorPayload } from '../../protocol/index.ts';

/** How a task has ended (api §14.7). */
export type TaskStatus = 'completed' | 'failed' | 'killed';

/** Where the message has it that a task tells its state by. */
export const STATE_FIELD = 'task_state';

/** A background task, as it is kept. */
export interface TaskRecord {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly launched: number;
  /** Likewise; null while it waits or runs. */
  readonly ended: number | null;
  readonly status: TaskStatus | null;
  /** `anvil.server.task_state`, in a message of server code's; null for none yet. */
  readonly state: string | null;
  /** The response message of server code's; null where it has none. */
  readonly result: string | null;
  readonly error: ErrorPayload | null;
  /** Has the clock launched it, not code? */
  readonly isScheduled: boolean;
}
