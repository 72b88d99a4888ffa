import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ScheduleUnit } from '../app/scheduled-tasks.ts';
import { lastDue } from './last-due.ts';

const first = { minute: 0, hour: 0, day: 1 };

test.each([
  ['minute', 1, {}, '2026-03-29T10:20:00'],
  ['minute', 15, {}, '2026-03-29T10:15:00'],
  ['hour', 1, { minute: 30 }, '2026-03-29T09:30:00'],
  ['hour', 6, {}, '2026-03-29T06:00:00'],
  ['day', 1, { hour: 11 }, '2026-03-28T11:00:00'],
  ['day', 1, { hour: 10, minute: 20 }, '2026-03-29T10:20:00'],
  ['week', 1, { day: 1 }, '2026-03-23T00:00:00'],
  ['week', 1, { day: 7, hour: 10 }, '2026-03-29T10:00:00'],
  ['month', 1, { day: 29 }, '2026-03-29T00:00:00'],
  ['month', 1, { day: 31 }, '2026-02-28T00:00:00'],
  ['month', 12, { day: 5 }, '2026-01-05T00:00:00'],
] as const)('every %s, each %i., at %j', (every, n, at, due) => {
  expect(new Date(lastDue({ every, n, at: { ...first, ...at } }, Date.parse('2026-03-29T10:20:30Z'))).toISOString()).toBe(
    `${due}.000Z`,
  );
});

test('what was last due was due then, too, and not before the last time', () => {
  const units = fc.constantFrom<ScheduleUnit>('minute', 'hour', 'day', 'week', 'month');
  const times = fc.record({ minute: fc.nat(59), hour: fc.nat(23), day: fc.integer({ min: 1, max: 31 }) });
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 40 }), times, fc.integer({ min: 1e12, max: 2e12 }), (every, n, at, now) => {
      const task = { every, n, at };
      const due = lastDue(task, now);
      expect(due).toBeLessThanOrEqual(now);
      expect(lastDue(task, due)).toBe(due);
      expect(lastDue(task, due - 1)).toBeLessThan(due);
    }),
  );
});
