import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a mail does. */
export type LinkPurpose = 'confirm-email' | 'reset-password' | 'login' | 'reset-mfa';

/** Milliseconds for which links are good. */
const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  'confirm-email': 7 * 24 * 3_600_000,
  'reset-password': 2 * 3_600_000,
  login: 30 * 60_000,
  'reset-mfa': 2 * 3_600_000,
};

/** What a genuine link says. */
export interface LinkKey {
  readonly user: number;
  /** Is this still the state of the account that the link was made for? Otherwise the link was used, or is outdated. */
  isFor(state: string): boolean;
}

/**
 * Keys in links of mails: signed, and valid for one state of the account, which their use changes. So nothing has to be stored
 * for them, and none works twice.
 */
export class SignedLinks {
  readonly #secret: Buffer;
  readonly #now: () => number;

  constructor(secret: Buffer, now: () => number = Date.now) {
    this.#secret = secret;
    this.#now = now;
  }

  /** @param state what the use of the link changes in the account */
  make(purpose: LinkPurpose, user: number, state: string): string {
    const head = `${user.toString(36)}.${(this.#now() + LIFETIMES[purpose]).toString(36)}`;
    return `${head}.${this.#signature(purpose, head, state)}`;
  }

  /** Reads a key; null for one that was not made here, or is too old. */
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
