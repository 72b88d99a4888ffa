import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { Semaphore } from './semaphore.ts';

/** Cost of a hash: 19 MiB and two passes, as OWASP recommends for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_TEXT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Hashes of other app servers from which an app may have moved. */
const BCRYPT = /^\$2[aby]\$/;
/** Concurrent hash computations; each uses one core. */
const AT_A_TIME = 2;

/** The hash function; tests replace it by one that counts. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than new ones. */
  isOutdated(hashed: string): boolean;
}

const ARGON2: Hashing = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => (BCRYPT.test(hashed) ? compare(password, hashed) : verify(hashed, password)),
  isOutdated: (hashed) => !hashed.startsWith(COST_TEXT),
};

/** Hashes passwords with argon2id, and also verifies bcrypt hashes of older servers. */
export class Passwords {
  readonly #hashing: Hashing;
  readonly #slots = new Semaphore(AT_A_TIME);
  #nobodys: Promise<string> | null = null;

  constructor(hashing: Hashing = ARGON2) {
    this.#hashing = hashing;
  }

  hash(password: string): Promise<string> {
    return this.#slots.run(() => this.#hashing.hash(password));
  }

  /**
   * Whether the password is right. Verifies one hash in any case, so that the answer takes as long when there is no account.
   *
   * @param hashed null when there is no hash
   */
  async verify(hashed: string | null, password: string): Promise<boolean> {
    const against = hashed || (await this.#nobodysHash());
    const isRight = await this.#slots.run(() => this.#hashing.verify(against, password).catch(() => false));
    return isRight && Boolean(hashed);
  }

  isOutdated(hashed: string): boolean {
    return this.#hashing.isOutdated(hashed);
  }

  #nobodysHash(): Promise<string> {
    this.#nobodys ??= this.hash('the password of nobody').catch((error: unknown) => {
      // A failure is not cached: otherwise all later attempts for unknown addresses would fail, which would tell them from known
      // ones.
      this.#nobodys = null;
      throw error;
    });
    return this.#nobodys;
  }
}
