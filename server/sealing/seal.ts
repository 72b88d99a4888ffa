import { decrypt, encrypt } from './encryption.ts';

/** Encrypts texts for URLs and cookies. */
export class Seal {
  readonly #key: Buffer;

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param purpose the text can be opened only for the same purpose */
  close(purpose: string, text: string): string {
    return encrypt(this.#key, text, purpose).toString('base64url');
  }

  /** Null for a text that was not sealed with this key for this purpose. */
  open(purpose: string, sealed: string): string | null {
    return decrypt(this.#key, Buffer.from(sealed, 'base64url'), purpose);
  }
}
