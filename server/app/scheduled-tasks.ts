import type { Json, JsonObject } from '../../protocol/index.ts';
import { asList, asObject, asText } from './yaml-values.ts';

const UNITS = ['minute', 'hour', 'day', 'week', 'month'] as const;
export type ScheduleUnit = (typeof UNITS)[number];

/** A task that runs on a schedule, in UTC. */
export interface ScheduledTask {
  /** Stays the same while the manifest's entry is unchanged. */
  readonly id: string;
  readonly task: string;
  readonly every: ScheduleUnit;
  /** The interval between runs, in units of `every`. */
  readonly n: number;
  readonly at: ScheduleTime;
}

/** The time within a unit; each field is the smallest value by default. */
export interface ScheduleTime {
  readonly minute: number;
  readonly hour: number;
  /** The day of the month; for weeks from 1 (Monday) to 7. */
  readonly day: number;
}

/** The scheduled tasks of a manifest; for an entry that cannot be read, the error message. */
export function readScheduledTasks(value: Json | undefined): readonly (ScheduledTask | string)[] {
  return (asList(value) ?? []).map((each, index) => readOne(asObject(each), `scheduled_tasks[${index}]`));
}

function readOne(raw: JsonObject | null, place: string): ScheduledTask | string {
  const task = asText(raw?.['task_name']);
  const spec = asObject(raw?.['time_spec']);
  const every = UNITS.find((unit) => unit === spec?.['every']);
  if (!task) return `${place} has no task_name`;
  if (!spec || !every)
    return `${place}.time_spec.every should be one of ${UNITS.join(', ')}, not ${JSON.stringify(spec?.['every'])}`;
  const at = asObject(spec['at']) ?? {};
  const numbers = {
    n: [spec['n'], 1, 1000],
    minute: [at['minute'], 0, 59],
    hour: [at['hour'], 0, 23],
    day: [at['day'], 1, 31],
  } as const;
  for (const [name, [number, least, most]] of Object.entries(numbers)) {
    if (number === undefined || number === null) continue;
    const isWhole = typeof number === 'number' && Number.isInteger(number);
    if (!isWhole || number < least || number > most) {
      return `${place}.time_spec: ${name} should be a whole number from ${least} to ${most}, not ${JSON.stringify(number)}`;
    }
  }
  const said = (name: keyof typeof numbers): number => (numbers[name][0] as number | null | undefined) ?? numbers[name][1];
  const time = { minute: said('minute'), hour: said('hour'), day: said('day') };
  const id = JSON.stringify([asText(raw?.['job_id']), task, every, said('n'), time]);
  return { id, task, every, n: said('n'), at: time };
}
