import { expect, test } from '@jest/globals';
import { TaskDatabase } from './task-database.ts';
import type { TaskRecord } from './task-record.ts';

test('the state of a task that an older server has kept is read as those of now', () => {
  const database = new TaskDatabase(':memory:');
  const task: TaskRecord = {
    id: 'a',
    name: 'count',
    launched: 1,
    ended: 2,
    status: 'completed',
    state: '{"args":[{"n":1,"day":null}],"objects":[{"path":["args",0,"day"],"type":["Date"],"value":"2026-11-22"}]}',
    result: null,
    error: null,
    isScheduled: false,
  };
  database.save(task);
  const now = '{"task_state":{"n":1,"day":null},"objects":[{"path":["task_state","day"],"type":["Date"],"value":"2026-11-22"}]}';
  expect(JSON.parse(database.find('a')?.state ?? '')).toEqual(JSON.parse(now));
  database.save({ ...task, id: 'b', state: now });
  expect(database.find('b')?.state).toBe(now);
  database.close();
});
