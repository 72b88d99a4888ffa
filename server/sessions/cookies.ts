import { randomBytes } from 'node:crypto';
import { SEAL_BYTES, Seal } from '../sealing/index.ts';
import type { CookieName, CookieValues } from './session-record.ts';

/** Names of the browser's cookies (wire §1.4). */
export const COOKIE_NAMES: Readonly<Record<CookieName, string>> = {
  local: 'anvilapp',
  shared: 'anvilapp-shared',
  login: 'anvilapp-login',
};

/** Most characters of a cookie; browsers silently drop larger ones. */
const LONGEST_COOKIE = 4000;

/** Seconds for which browsers keep an app's cookies; entries in them may expire earlier. */
export const COOKIE_MAX_AGE = 2_147_483_647;

/** Encrypts and decrypts the app's cookies. */
export class AppCookies {
  readonly #seal: Seal;

  constructor(key: Buffer = randomBytes(32)) {
    this.#seal = new Seal(key);
  }

  seal(name: CookieName, value: string): string {
    return this.#seal.close(name, value);
  }

  /**
   * Decrypts the cookies of a request. One that this server did not create, or that was created for another name, counts as
   * absent.
   */
  open(cookies: Readonly<Record<string, string | undefined>>): CookieValues {
    const values: { -readonly [Name in CookieName]?: string } = {};
    for (const name of Object.keys(COOKIE_NAMES) as CookieName[]) {
      const value = this.#seal.open(name, cookies[COOKIE_NAMES[name]] ?? '');
      if (value !== null) values[name] = value;
    }
    return values;
  }
}

/**
 * Applies a call's changes to a cookie's text. Both are lines of a name, a tab and an entry (`hearth_server/cookies.py`); a
 * change without an entry removes the name. Returns null when the result is larger than a browser keeps.
 */
export function changedCookie(text: string, changes: string): string | null {
  const lines = new Map<string, string>();
  for (const line of [...text.split('\n'), ...changes.split('\n')]) {
    const [name = '', entry] = line.split('\t', 2);
    if (entry) lines.set(name, line);
    else lines.delete(name);
  }
  const changed = [...lines.values()].join('\n');
  const sealedBytes = SEAL_BYTES + Buffer.byteLength(changed);
  return (sealedBytes * 4) / 3 > LONGEST_COOKIE ? null : changed;
}
