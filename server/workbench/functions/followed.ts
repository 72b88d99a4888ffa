import { createHash } from 'node:crypto';
import type { ServiceFunction } from '../../services/index.ts';
import type { Value } from '../../values/index.ts';
import { Given } from '../given.ts';

/** What is there to be seen. */
export interface Seen {
  /** Another one for each state. */
  readonly mark: string;
  now(): Value;
}

/**
 * What a page looks at again and again, which may be megabytes: told anew only where it is another than that page has, which says so
 * by the mark that came with it. Answers `{"mark", "now"}`; `now` is None where nothing is new.
 */
export function followed(name: string, look: () => Seen): ServiceFunction {
  return (call) => {
    const known = new Given(call, name, ['known']).textOrNone('known');
    const seen = look();
    return { mark: seen.mark, now: seen.mark === known ? null : seen.now() };
  };
}

/** What is small, and known by what it says. */
export function seenWhole(now: Value): Seen {
  return { mark: createHash('sha256').update(JSON.stringify(now)).digest('base64url'), now: () => now };
}
