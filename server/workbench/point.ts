import { DateTime } from '../values/index.ts';

/** @param milliseconds since the epoch */
export function pointOf(milliseconds: number): DateTime {
  return new DateTime(`${new Date(milliseconds).toISOString().slice(0, -1).replace('T', ' ')}000+0000`);
}
