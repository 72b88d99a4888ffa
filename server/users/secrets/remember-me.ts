import { createHash, randomBytes } from 'node:crypto';
import type { Json } from '../../../protocol/index.ts';

const DAY = 24 * 3_600_000;
/** Most remembered browsers of one user; the oldest are dropped. */
const MOST_BROWSERS = 20;

/** Content of the cookie that signs a browser in again. The cookie is encrypted. */
export interface LoginCookie {
  readonly user: number;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** A new cookie, and the list for the account to store. The list has digests only, from which no cookie can be made. */
export function rememberBrowser(user: number, days: number, kept: Json, now: number): { text: string; kept: Json } {
  const key = randomBytes(32).toString('base64url');
  const until = now + days * DAY;
  const others = entriesOf(kept).filter((entry) => entry.until > now);
  return {
    text: JSON.stringify({ user, key, until } satisfies LoginCookie),
    kept: [...others, { key: digest(key), until }].slice(-MOST_BROWSERS),
  };
}

/** Parses the cookie; null if it is missing, malformed or expired. */
export function readLoginCookie(text: string | undefined, now: number): LoginCookie | null {
  if (!text) return null;
  const { user, key, until } = JSON.parse(text) as Partial<LoginCookie>;
  if (typeof user !== 'number' || typeof key !== 'string' || typeof until !== 'number') return null;
  return until > now ? { user, key, until } : null;
}

/** Whether the account still remembers the browser. */
export function isRemembered({ key }: LoginCookie, kept: Json, now: number): boolean {
  return entriesOf(kept).some((entry) => entry.key === digest(key) && entry.until > now);
}

/** The account's list without this browser. */
export function forgetBrowser({ key }: LoginCookie, kept: Json): Json {
  return entriesOf(kept).filter((entry) => entry.key !== digest(key));
}

/** The entries in this server's format. Entries of other servers are ignored, since their cookies are not valid here. */
function entriesOf(kept: Json): readonly { readonly key: string; readonly until: number }[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry) => {
    const { key, until } = (entry ?? {}) as { readonly key?: Json; readonly until?: Json };
    return typeof key === 'string' && typeof until === 'number' ? [{ key, until }] : [];
  });
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
