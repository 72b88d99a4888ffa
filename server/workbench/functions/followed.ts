import { createHash } from 'node:crypto';
import type { ServiceFunction } from '../../services/index.ts';
import type { Value } from '../../values/index.ts';
import { Given } from '../given.ts';

/** Something to show, in its present state. */
export interface Seen {
  /** Differs from one state to the next. */
  readonly mark: string;
  now(): Value;
}

/**
 * A function that a page calls again and again, whose answer may have megabytes: it is sent only where its mark differs from that of
 * the state which the page has. Answers `{"mark", "now"}`; `now` is None where nothing is new.
 */
export function followed(name: string, look: () => Seen): ServiceFunction {
  return (call) => {
    const known = new Given(call, name, ['known']).textOrNone('known');
    const seen = look();
    return { mark: seen.mark, now: seen.mark === known ? null : seen.now() };
  };
}

/** A small answer, whose mark is a hash of it. */
export function seenWhole(now: Value): Seen {
  return { mark: createHash('sha256').update(JSON.stringify(now)).digest('base64url'), now: () => now };
}
