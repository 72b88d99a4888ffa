import type { ErrorPayload, Json, ObjectDescriptor } from '../../protocol/index.ts';

/** How a task has ended (api §14.7). */
export type TaskStatus = 'completed' | 'failed' | 'killed';

/** The field of the message by which a task tells its state. */
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
  /** The message of server code that tells `anvil.server.task_state`; null where it has not told any yet. */
  readonly state: string | null;
  /** The response message of server code; null where there is none. */
  readonly result: string | null;
  readonly error: ErrorPayload | null;
  /** Has the clock launched it, not code? */
  readonly isScheduled: boolean;
}

/** How the message begins that told the state before there was `STATE_FIELD`: the state was the argument of a call. */
const OLD_STATE = '{"args":';

/** A record in today's form, whichever version of the server has written it. */
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
