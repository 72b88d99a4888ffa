import type { Json, ObjectDescriptor } from '../../../protocol/index.ts';
import type { Line, RecordedRun } from '../../journal/index.ts';
import type { ServiceFunction } from '../../services/index.ts';
import { STATE_FIELD, type TaskRecord } from '../../tasks/index.ts';
import { DateTime, type ValueMap } from '../../values/index.ts';
import { CallArguments } from '../call-arguments.ts';
import type { WorkbenchParts } from '../parts.ts';
import { hashedState, polled } from './polled-state.ts';

/** Maximum numbers of lines and runs shown, the most recent ones. */
const MOST_LINES = 500;
const MOST_RUNS = 200;

/** Functions for background tasks, recent calls and terminal output, newest first. */
export function runFunctions({ tasks, journal }: WorkbenchParts): Readonly<Record<string, ServiceFunction>> {
  return {
    tasks: polled('tasks', () => hashedState(tasks.list().map(describedTask))),
    task: (call) => {
      const task = tasks.find(new CallArguments(call, 'task', ['task']).text('task'));
      return task && describedTask(task);
    },
    kill_task: (call) => {
      tasks.kill(new CallArguments(call, 'kill_task', ['task']).text('task'));
      return null;
    },
    task_output: (call) => {
      const { lines, dropped } = tasks.outputOf(new CallArguments(call, 'task_output', ['task']).text('task'));
      return { lines: lines.map(({ at, isError, text }) => ({ at: DateTime.at(at), error: isError, text })), dropped };
    },
    lines: polled('lines', () => hashedState(journal.lines.slice(-MOST_LINES).toReversed().map(describedLine))),
    runs: polled('runs', () => hashedState(journal.runs.slice(-MOST_RUNS).toReversed().map(describedRun))),
  };
}

function describedTask({ id, name, launched, ended, status, state, error, isScheduled }: TaskRecord): ValueMap {
  return {
    id,
    name,
    launched: DateTime.at(launched),
    seconds: ended === null ? null : (ended - launched) / 1000,
    status: status ?? 'running',
    state: state === null ? '' : stateText(state),
    error: error ? `${error.type}: ${error.message}` : '',
    scheduled: isScheduled,
  };
}

/** The state that a task has reported, as JSON in which dates, rows etc. are replaced by texts. */
function stateText(message: string): string {
  const said = JSON.parse(message) as { readonly [STATE_FIELD]?: Json; readonly objects?: readonly ObjectDescriptor[] };
  for (const { path, type, value, typeName, backend } of said.objects ?? []) {
    const place = path.slice(0, -1).reduce<unknown>((at, key) => (isIn(at, key) ? at[key] : null), said);
    const key = path.at(-1);
    if (key !== undefined && isIn(place, key))
      Object.assign(place, { [key]: typeof value === 'string' ? value : `<${typeName ?? backend ?? type.at(-1)}>` });
  }
  return JSON.stringify(said[STATE_FIELD] ?? null);
}

/** Whether the value has this key itself, so that no path in a message leads to inherited properties. */
const isIn = (at: unknown, key: string | number): at is Record<string | number, unknown> =>
  typeof at === 'object' && at !== null && Object.hasOwn(at, key);

function describedLine({ at, speaker, isError, text }: Line): ValueMap {
  return { at: DateTime.at(at), speaker: speaker ?? 'hearth', error: isError, text };
}

function describedRun({ name, kind, began, duration, hasFailed }: RecordedRun): ValueMap {
  return { name, kind, began: DateTime.at(began), milliseconds: duration, failed: hasFailed };
}
