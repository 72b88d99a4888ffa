import { decrypt, encrypt } from './encryption.ts';

/** Encrypts texts for the addresses and cookies of browsers. */
export class Seal {
  readonly #key: Buffer;

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param purpose what it is for; for another it counts as nothing */
  close(purpose: string, text: string): string {
    return encrypt(this.#key, text, purpose).toString('base64url');
  }

  /** Null for what was not sealed with this key for that purpose. */
  open(purpose: string, sealed: string): string | null {
    return decrypt(this.#key, Buffer.from(sealed, 'base64url'), purpose);
  }
}
