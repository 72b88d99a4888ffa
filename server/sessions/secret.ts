import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SECRET_BYTES = 32;

/** What keys are derived for; a key for one thing says nothing of another. */
export type KeyPurpose = 'session-tokens' | 'app-cookies';

/** The secret behind everything this server signs and encrypts. */
export class ServerSecret {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer = randomBytes(SECRET_BYTES)) {
    this.#bytes = bytes;
  }

  /**
   * The secret kept in a file, which is made when there is none, readable by its owner only.
   *
   * @throws Error when the file holds something else
   */
  static from(file: string): ServerSecret {
    mkdirSync(dirname(file), { recursive: true });
    try {
      // Fails when another process has made it meanwhile; then that one's counts.
      writeFileSync(file, randomBytes(SECRET_BYTES), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const bytes = readFileSync(file);
    if (bytes.length !== SECRET_BYTES)
      throw new Error(`${file} should hold a secret of ${SECRET_BYTES} bytes, not ${bytes.length}`);
    return new ServerSecret(bytes);
  }

  key(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#bytes, '', `hearth ${purpose}`, 32));
  }
}
