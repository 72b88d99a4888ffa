import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of a link in an email. */
export type LinkPurpose = 'confirm-email' | 'reset-password' | 'login' | 'reset-mfa';

/** Validity of links in milliseconds. */
const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  'confirm-email': 7 * 24 * 3_600_000,
  'reset-password': 2 * 3_600_000,
  login: 30 * 60_000,
  'reset-mfa': 2 * 3_600_000,
};

/** The content of a key that has not expired. Its signature is checked by `isFor`. */
export interface LinkKey {
  readonly user: number;
  /** Whether the signature is valid for this state of the account. If not, the link is forged, used or outdated. */
  isFor(state: string): boolean;
}

/**
 * Keys of links in emails: signed for one state of the account, which using the link changes. So no key has to be stored, and
 * none works twice.
 */
export class SignedLinks {
  readonly #secret: Buffer;
  readonly #now: () => number;

  constructor(secret: Buffer, now: () => number = Date.now) {
    this.#secret = secret;
    this.#now = now;
  }

  /** @param state the part of the account that using the link changes */
  make(purpose: LinkPurpose, user: number, state: string): string {
    const head = `${user.toString(36)}.${(this.#now() + LIFETIMES[purpose]).toString(36)}`;
    return `${head}.${this.#signature(purpose, head, state)}`;
  }

  /** Parses a key; null if it is malformed or expired. */
  read(purpose: LinkPurpose, key: string): LinkKey | null {
    const [user = '', until = '', signature = ''] = key.split('.');
    const head = `${user}.${until}`;
    if (!/^[0-9a-z]{1,11}\.[0-9a-z]{1,11}$/.test(head) || this.#now() > Number.parseInt(until, 36)) return null;
    return {
      user: Number.parseInt(user, 36),
      isFor: (state) => isSame(signature, this.#signature(purpose, head, state)),
    };
  }

  #signature(purpose: LinkPurpose, head: string, state: string): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify([purpose, head, state]))
      .digest('base64url');
  }
}

function isSame(text: string, expected: string): boolean {
  const [given, right] = [Buffer.from(text), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}
