import type { ScheduledTask } from '../app/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The first Monday after the epoch, from which weeks are counted. */
const FIRST_MONDAY = 4 * DAY;

/**
 * The most recent time at which a scheduled task was due, in milliseconds since the epoch, in UTC. Periods such as every second day
 * are counted from 1970, so that they are the same after a restart.
 */
export function lastDue({ every, n, at }: Pick<ScheduledTask, 'every' | 'n' | 'at'>, now: number): number {
  const timeOfDay = at.hour * HOUR + at.minute * MINUTE;
  switch (every) {
    case 'minute':
      return lastOf(now, n * MINUTE, 0);
    case 'hour':
      return lastOf(now, n * HOUR, at.minute * MINUTE);
    case 'day':
      return lastOf(now, n * DAY, timeOfDay);
    case 'week':
      return lastOf(now, n * WEEK, FIRST_MONDAY + ((at.day - 1) % 7) * DAY + timeOfDay);
    case 'month':
      return lastMonth(now, n, at.day, timeOfDay);
  }
}

function lastOf(now: number, length: number, offset: number): number {
  return Math.floor((now - offset) / length) * length + offset;
}

/** In a month without that day, its last day is used. */
function lastMonth(now: number, n: number, day: number, timeOfDay: number): number {
  const date = new Date(now);
  const months = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  const inMonth = (month: number): number => {
    const length = new Date(Date.UTC(1970, month + 1, 0)).getUTCDate();
    return Date.UTC(1970, month, Math.min(day, length)) + timeOfDay;
  };
  const month = Math.floor(months / n) * n;
  return inMonth(month) <= now ? inMonth(month) : inMonth(month - n);
}
