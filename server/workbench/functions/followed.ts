import { createHash } from 'node:crypto';
import type { ServiceFunction } from '../../services/index.ts';
import type { Value } from '../../values/index.ts';
import { Given } from '../given.ts';

/**
 * What a page looks at again and again, which may be megabytes: told anew only where it is another than that page has, which says so
 * by the mark that came with it. Answers `{"mark", "now"}`; `now` is None where nothing is new.
 */
export function followed(name: string, look: () => Value): ServiceFunction {
  return (call) => {
    const known = new Given(call, name, ['known']).textOrNone('known');
    const now = look();
    const mark = createHash('sha256').update(JSON.stringify(now)).digest('base64url');
    return { mark, now: mark === known ? null : now };
  };
}
