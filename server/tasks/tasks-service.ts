import { randomUUID } from 'node:crypto';
import type { Json, JsonObject, ObjectDescriptor, SharedData } from '../../protocol/index.ts';
import type { WithMedia } from '../pool/index.ts';
import {
  argumentsOf,
  refuseUntrusted,
  type Service,
  type ServiceCall,
  type ServiceCaller,
  ServiceError,
  ServiceReply,
} from '../services/index.ts';
import { DateTime, LiveObject, readCall, TRUSTED_LINK, type Value, whole, writeValues } from '../values/index.ts';
import { STATE_FIELD, type TaskRecord } from './task-record.ts';
import { type Tasks, TooManyTasks } from './tasks.ts';

const PREFIX = 'anvil.private.background_tasks.';
const BACKEND = 'anvil.private.BackgroundTask';
/** Prefix of tasks' names among the functions of an app. */
const TASK = 'task:';
/** The key of shared data under which a message has the cells of its rows (wire §13.4). */
const ROWS_SLOT = ':anvil.tables';

/** The methods of a task object (api §14.7). */
const METHODS: Readonly<Record<string, (task: TaskRecord) => Value | ServiceReply>> = {
  get_id: ({ id }) => id,
  get_task_name: ({ name }) => name,
  get_start_time: ({ launched }) => DateTime.at(launched),
  get_termination_status: ({ status }) => status,
  get_state: ({ state }) => (state === null ? {} : valueIn(state, STATE_FIELD)),
  get_return_value: ({ result }) => (result === null ? null : valueIn(result, 'response')),
  get_error: (task) => {
    refuseUnlessSound(task);
    return null;
  },
  is_running: ({ status }) => status === null,
  is_completed: (task) => {
    refuseUnlessSound(task);
    return task.status === 'completed';
  },
};

/** Returns the methods of a live object backend. */
export type MethodsOf = (backend: string) => readonly string[];

/** The service of background tasks for server code; task objects can also be used by clients that were given one. */
export function tasksService(tasks: Tasks, methodsOf: MethodsOf): Service {
  return {
    functions: {
      [`${PREFIX}launch`]: async (call, caller) => {
        refuseClients(caller, 'launch background tasks');
        const {
          args: [name],
        } = call;
        if (typeof name !== 'string') throw new ServiceError('TypeError', 'the name of a background task is text');
        return taskObject(launched(tasks, name, await taskMessage(name, call, methodsOf)));
      },
      [`${PREFIX}get_by_id`]: (call, caller) => {
        refuseClients(caller, 'get background tasks');
        return taskObject(found(tasks, argumentsOf(call, 'get_background_task', ['id'], 1).id));
      },
      [`${PREFIX}list`]: (_, caller) => {
        refuseClients(caller, 'list background tasks');
        return tasks.list().map(taskObject);
      },
    },
    backends: {
      [BACKEND]: {
        methods: [...Object.keys(METHODS), 'kill'],
        call: (method, { id }, _call, caller) => {
          const task = found(tasks, id);
          if (method !== 'kill') return seenBy(caller, METHODS[method]?.(task) ?? null);
          refuseClients(caller, 'kill background tasks');
          tasks.kill(task.id);
          return null;
        },
      },
    },
  };
}

/**
 * Removes row cells from an answer for a client. A task's state has them as server code saw them; a page must read those that it
 * may see itself.
 */
function seenBy({ isTrusted }: ServiceCaller, answer: Value | ServiceReply): Value | ServiceReply {
  if (isTrusted || !(answer instanceof ServiceReply) || !answer.extras.shared?.[ROWS_SLOT]) return answer;
  return new ServiceReply(answer.value, { ...answer.extras, shared: { ...answer.extras.shared, [ROWS_SLOT]: {} } });
}

/** The message that runs a task in server code. The first argument of `launch` is the name, the others are the task's arguments. */
async function taskMessage(name: string, { args, kwargs, shared }: ServiceCall, methodsOf: MethodsOf): Promise<WithMedia> {
  const { fields, media } = writeValues({ args: args.slice(1), kwargs }, TRUSTED_LINK, methodsOf, shared);
  return { text: JSON.stringify({ type: 'CALL', id: randomUUID(), command: TASK + name, ...fields }), media: await whole(media) };
}

function launched(tasks: Tasks, name: string, message: WithMedia): TaskRecord {
  try {
    return tasks.launch(name, message);
  } catch (error) {
    throw error instanceof TooManyTasks ? new ServiceError('anvil.server.BackgroundTaskError', error.message) : error;
  }
}

function found(tasks: Tasks, id: Value | undefined): TaskRecord {
  const task = typeof id === 'string' ? tasks.find(id) : null;
  if (task) return task;
  throw new ServiceError('anvil.server.BackgroundTaskNotFound', `There is no background task with the id ${JSON.stringify(id)}`);
}

function taskObject({ id }: TaskRecord): LiveObject {
  return new LiveObject(BACKEND, id);
}

/** Raises the error of a task that was killed or has failed. */
function refuseUnlessSound({ status, name, error }: TaskRecord): void {
  if (status === 'killed') {
    throw new ServiceError('anvil.server.BackgroundTaskKilled', `The background task '${name}' was killed`);
  }
  if (status !== 'failed') return;
  const { type, message, ...fields } = error ?? {};
  throw new ServiceError(type ?? 'anvil.server.BackgroundTaskError', message ?? '', fields as Readonly<Record<string, Json>>);
}

function refuseClients(caller: ServiceCaller, operation: string): void {
  refuseUntrusted(caller, `Permission denied. Cannot ${operation} from client code.`);
}

/** Reads the value in a field of a message of server code. */
function valueIn(text: string, field: typeof STATE_FIELD | 'response'): ServiceReply {
  const message = JSON.parse(text) as JsonObject & {
    readonly vt_global?: SharedData;
    readonly objects?: readonly ObjectDescriptor[];
  };
  const args = [message[field] ?? null];
  const objects = (message.objects ?? []).map((entry) =>
    entry.path[0] === field ? { ...entry, path: ['args', 0, ...entry.path.slice(1)] } : entry,
  );
  const read = readCall({ args, objects, vt_global: message.vt_global ?? null }, new Map(), TRUSTED_LINK);
  return new ServiceReply(read.args[0] ?? null, { shared: read.shared });
}
