import type { ErrorPayload, Json, ObjectDescriptor } from '../../protocol/index.ts';

/** How a task has ended (api §14.7). */
export type TaskStatus = 'completed' | 'failed' | 'killed';

/** The field that holds the state in a task's message. */
export const STATE_FIELD = 'task_state';

/** A background task, as stored. */
export interface TaskRecord {
  readonly id: string;
  readonly name: string;
  /** Launch time in milliseconds since the epoch. */
  readonly launched: number;
  /** End time in the same unit; null while it waits or runs. */
  readonly ended: number | null;
  readonly status: TaskStatus | null;
  /** Server code's message with `anvil.server.task_state`, as JSON; null if none was sent yet. */
  readonly state: string | null;
  /** The function's response message, as JSON; null where there is none. */
  readonly result: string | null;
  readonly error: ErrorPayload | null;
  /** Whether the scheduler launched it, rather than code. */
  readonly isScheduled: boolean;
}

/** The beginning of a state message before `STATE_FIELD` existed, when the state was the argument of a call. */
const OLD_STATE = '{"args":';

/** Converts a record that an older version of the server wrote to the current form. */
export function asOfNow(record: TaskRecord): TaskRecord {
  if (!record.state?.startsWith(OLD_STATE)) return record;
  const { args, objects, ...rest } = JSON.parse(record.state) as OldState;
  const moved = objects.map((entry) => ({ ...entry, path: [STATE_FIELD, ...entry.path.slice(2)] }));
  return { ...record, state: JSON.stringify({ ...rest, [STATE_FIELD]: args[0], objects: moved }) };
}

interface OldState {
  readonly args: readonly [Json];
  readonly objects: readonly ObjectDescriptor[];
}
