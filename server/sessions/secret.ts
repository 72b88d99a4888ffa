import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { StateProblem } from '../state/index.ts';

const SECRET_BYTES = 32;

/** Purposes of derived keys. A key for one purpose reveals nothing about the others. */
export type KeyPurpose = 'session-tokens' | 'app-cookies' | 'mail-links' | 'sign-in-windows' | 'workbench' | 'workbench-sessions';

/** The secret from which all signing and encryption keys are derived. */
export class ServerSecret {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer = randomBytes(SECRET_BYTES)) {
    this.#bytes = bytes;
  }

  /**
   * Reads the secret from a file; writes a new one if the file is empty.
   *
   * @throws StateProblem when the file has other content
   */
  static from(file: string): ServerSecret {
    const kept = readFileSync(file);
    if (kept.length === SECRET_BYTES) return new ServerSecret(kept);
    if (kept.length > 0)
      throw new StateProblem(
        `${file} should hold a secret of ${SECRET_BYTES} bytes, not ${kept.length}; restore it, or delete it to sign out all visitors`,
      );
    const made = randomBytes(SECRET_BYTES);
    writeFileSync(file, made);
    return new ServerSecret(made);
  }

  key(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#bytes, '', `hearth ${purpose}`, 32));
  }
}
