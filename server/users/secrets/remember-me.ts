import { createHash, randomBytes } from 'node:crypto';
import type { Json } from '../../../protocol/index.ts';

const DAY = 24 * 3_600_000;
/** Most browsers that one user is remembered in; beyond that the oldest are forgotten. */
const MOST_BROWSERS = 20;

/** What is in the cookie by which a browser is signed in again; the cookie is encrypted. */
export interface LoginCookie {
  readonly user: number;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** A new cookie, and what the account keeps of it, from which no cookie can be made. */
export function rememberBrowser(user: number, days: number, kept: Json, now: number): { text: string; kept: Json } {
  const key = randomBytes(32).toString('base64url');
  const until = now + days * DAY;
  const others = entriesOf(kept).filter((entry) => entry.until > now);
  return {
    text: JSON.stringify({ user, key, until } satisfies LoginCookie),
    kept: [...others, { key: digest(key), until }].slice(-MOST_BROWSERS),
  };
}

/** Reads the cookie; null for another one, or one that is too old. */
export function readLoginCookie(text: string | undefined, now: number): LoginCookie | null {
  if (!text) return null;
  const { user, key, until } = JSON.parse(text) as Partial<LoginCookie>;
  if (typeof user !== 'number' || typeof key !== 'string' || typeof until !== 'number') return null;
  return until > now ? { user, key, until } : null;
}

/** Does the account still know the browser? */
export function isRemembered({ key }: LoginCookie, kept: Json, now: number): boolean {
  return entriesOf(kept).some((entry) => entry.key === digest(key) && entry.until > now);
}

/** What the account keeps without that browser. */
export function forgetBrowser({ key }: LoginCookie, kept: Json): Json {
  return entriesOf(kept).filter((entry) => entry.key !== digest(key));
}

/** The entries of this server. Another server may have left some of another form, whose cookies are not valid here. */
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
