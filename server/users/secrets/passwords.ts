import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { Semaphore } from './semaphore.ts';

/** The cost of one hash: 19 MiB and two passes, as OWASP recommends for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_TEXT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Hashes of app servers that Hearth takes over from. */
const BCRYPT = /^\$2[aby]\$/;
/** Hashes computed at a time; each takes a core. */
const AT_A_TIME = 2;

/** What hashes passwords; tests have one that counts. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Was it made otherwise than new hashes are? */
  isOutdated(hashed: string): boolean;
}

const ARGON2: Hashing = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => (BCRYPT.test(hashed) ? compare(password, hashed) : verify(hashed, password)),
  isOutdated: (hashed) => !hashed.startsWith(COST_TEXT),
};

/** Hashes of passwords: argon2id for new ones, bcrypt for those of older servers. */
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
   * Is it the password? There is one verification in any case, so that the answer takes as long where there is no account.
   *
   * @param hashed null where there is none
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
      // Not kept: otherwise every attempt for an unknown address would fail from now on, unlike those for known ones.
      this.#nobodys = null;
      throw error;
    });
    return this.#nobodys;
  }
}
