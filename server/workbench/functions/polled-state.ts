import { createHash } from 'node:crypto';
import type { ServiceFunction } from '../../services/index.ts';
import type { Value } from '../../values/index.ts';
import { CallArguments } from '../call-arguments.ts';

/** A state that pages poll. */
export interface PolledState {
  /** Different for each state. */
  readonly mark: string;
  now(): Value;
}

/**
 * A function that a page polls. Since the answer may have megabytes, it is sent only when its mark, like an ETag, differs from the
 * page's. Returns `{"mark", "now"}`; `now` is None if nothing has changed.
 */
export function polled(name: string, look: () => PolledState): ServiceFunction {
  return (call) => {
    const known = new CallArguments(call, name, ['known']).textOrNone('known');
    const seen = look();
    return { mark: seen.mark, now: seen.mark === known ? null : seen.now() };
  };
}

/** A small state, whose mark is a hash of it. */
export function hashedState(now: Value): PolledState {
  return { mark: createHash('sha256').update(JSON.stringify(now)).digest('base64url'), now: () => now };
}
