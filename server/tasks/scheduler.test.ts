import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readScheduledTasks } from '../app/scheduled-tasks.ts';
import { Scheduler } from './scheduler.ts';
import { TaskDatabase } from './task-database.ts';
import { type TaskEnd, Tasks } from './tasks.ts';

const HOURLY = { job_id: 'A', task_name: 'report', time_spec: { every: 'hour', n: 1, at: { minute: 5 } } };

let folder: string;
let now: number;
let ran: string[];
let told: string[];
let end: (value: TaskEnd) => void;
let database: TaskDatabase;
let tasks: Tasks;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-tasks-'));
  [ran, told] = [[], []];
  open();
});
afterEach(() => {
  tasks.close();
  rmSync(folder, { recursive: true });
});

function open(): void {
  database = new TaskDatabase(join(folder, 'tasks.sqlite'));
  tasks = new Tasks({
    database,
    now: () => now,
    tell: (line) => told.push(line),
    run: ({ message }) => {
      ran.push((JSON.parse(message.text) as { command: string }).command);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
  });
}

function look(at: string, ...scheduled: object[]): void {
  now = Date.parse(`2026-03-29T${at}Z`);
  const all = readScheduledTasks(scheduled as never);
  new Scheduler({ tasks, database, scheduled: () => all, tell: (line) => told.push(line), now: () => now }).look();
}

/**
 * A scheduler with a clock that can be set, or advanced together with the monotonic clock; `launched` has the times of launches.
 */
function clocked(): { set(at: string): void; pass(minutes: number): void; readonly launched: readonly string[] } {
  let uptime = 0;
  const launched: string[] = [];
  const launch = (): never => {
    launched.push(new Date(now).toISOString().slice(11, 16));
    return { id: 'any' } as never;
  };
  const scheduler = new Scheduler({
    tasks: { launch, find: () => null },
    database,
    scheduled: () => readScheduledTasks([HOURLY]),
    tell: (line) => told.push(line),
    now: () => now,
    uptime: () => uptime,
  });
  return {
    launched,
    set: (at) => {
      now = Date.parse(`2026-03-29T${at}Z`);
      scheduler.look();
    },
    pass: (minutes) => {
      for (let minute = 0; minute < minutes; minute++) {
        uptime += 60_000;
        now += 60_000;
        scheduler.look();
      }
    },
  };
}

test('a clock that was hours ahead stops no task: it goes on once the clock of now has gone on for an hour', () => {
  const { set, pass, launched } = clocked();
  set('10:00');
  set('20:05');
  set('11:00');
  pass(59);
  expect(launched).toEqual(['20:05']);
  expect(told).toEqual([
    'the clock is hours before 2026-03-29T20:05:00.000Z, when the scheduled task report was last due: it waits until the clock has come there, or has gone on for an hour from here',
  ]);
  pass(6);
  expect(launched).toEqual(['20:05', '12:00', '12:05']);
  expect(told).toHaveLength(1);
});

test('a clock that is behind for a while, or is set back by less than an hour, launches no task twice', () => {
  const { set, pass, launched } = clocked();
  set('10:00');
  set('20:05');
  set('19:50');
  set('20:06');
  expect(told).toEqual([]);
  set('03:00');
  pass(50);
  set('11:00');
  pass(59);
  set('20:50');
  expect([launched, told.length]).toEqual([['20:05'], 1]);
  set('21:05');
  expect(launched).toEqual(['20:05', '21:05']);
});

test('a task is launched once each time that it is due, from the first time after it is new', () => {
  look('10:00', HOURLY);
  look('10:04:59', HOURLY);
  expect(ran).toEqual([]);
  look('10:05', HOURLY);
  look('10:06', HOURLY);
  look('11:04', HOURLY);
  expect(ran).toEqual(['task:report']);
  look('11:05', HOURLY);
  expect(ran).toHaveLength(2);
  expect(tasks.list().map(({ name, isScheduled }) => [name, isScheduled])).toEqual([
    ['report', true],
    ['report', true],
  ]);
});

test('what was due while no server ran is made up for once', () => {
  look('10:00', HOURLY);
  tasks.close();
  open();
  look('15:00', HOURLY);
  expect(ran).toEqual(['task:report']);
  tasks.close();
  open();
  look('15:01', HOURLY);
  expect(ran).toEqual(['task:report']);
});

test('what was due while the manifest did not have it is not made up for', () => {
  look('10:00', HOURLY);
  look('10:30');
  look('12:00', HOURLY);
  expect(ran).toEqual([]);
  look('12:05', HOURLY);
  expect(ran).toEqual(['task:report']);
});

test('a time is passed over while the task of the last one runs', async () => {
  const all = readScheduledTasks([HOURLY]);
  const scheduler = new Scheduler({ tasks, database, scheduled: () => all, tell: (line) => told.push(line), now: () => now });
  const at = (time: string): void => {
    now = Date.parse(`2026-03-29T${time}Z`);
    scheduler.look();
  };
  for (const time of ['10:00', '10:05', '11:05', '12:05']) at(time);
  expect(ran).toHaveLength(1);
  expect(told).toEqual(['the scheduled task report still runs when it is due again, which is passed over']);
  end({ lost: { message: 'gone' } });
  await Promise.resolve();
  await Promise.resolve();
  at('13:05');
  expect(ran).toHaveLength(2);
});

test.each([
  [{ time_spec: { every: 'hour' } }, 'scheduled_tasks[0] has no task_name'],
  [{ task_name: 'x' }, 'scheduled_tasks[0].time_spec.every should be one of minute, hour, day, week, month, not undefined'],
  [
    { task_name: 'x', time_spec: { every: 'day', at: { hour: 24 } } },
    'scheduled_tasks[0].time_spec: hour should be a whole number from 0 to 23, not 24',
  ],
  [
    { task_name: 'x', time_spec: { every: 'day', n: 0.5 } },
    'scheduled_tasks[0].time_spec: n should be a whole number from 1 to 1000, not 0.5',
  ],
])('%j is left out, and said', (given, problem) => {
  look('10:00', given);
  look('10:01', given);
  expect([...new Set(told)]).toEqual([`anvil.yaml: ${problem}; it is left out`]);
});

test('tasks that ran when the server ended have failed', () => {
  const { id } = tasks.launch('long', { text: '{"command":"task:long"}', media: [] });
  // As after a kill: the first instance is not closed.
  const again = new Tasks({
    database: new TaskDatabase(join(folder, 'tasks.sqlite')),
    run: () => new Promise(() => undefined),
    tell: () => undefined,
  });
  expect(again.find(id)).toMatchObject({ status: 'failed', error: { type: 'anvil.server.BackgroundTaskError' } });
  again.close();
});

test('tasks that ended a week ago are forgotten', async () => {
  now = Date.parse('2026-03-01T00:00Z');
  const { id } = tasks.launch('old', { text: '{}', media: [] });
  tasks.kill(id);
  now += 6 * 24 * 3600_000;
  tasks.launch('new', { text: '{}', media: [] });
  expect(tasks.find(id)).toMatchObject({ status: 'killed' });
  now += 2 * 24 * 3600_000;
  tasks.launch('newer', { text: '{}', media: [] });
  expect(tasks.find(id)).toBeNull();
});

test('a disk that refuses to forget old tasks is told of, and stops no new one', () => {
  database.forget = () => {
    throw new Error('disk full');
  };
  tasks.launch('new', { text: '{"command":"task:new"}', media: [] });
  expect([ran, told]).toEqual([['task:new'], ['old background tasks could not be forgotten: disk full']]);
});
