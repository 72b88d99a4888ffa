import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '../sealing/index.ts';

/** Format version, the first byte of a sealed text. */
const VERSION = 1;

/** Encrypts a text with a key derived from a secret; the result is Base64 and differs each time. */
export function seal(secret: string, text: string): string {
  return Buffer.concat([Buffer.of(VERSION), encrypt(keyOf(secret), text)]).toString('base64');
}

/** Decrypts a sealed text; null if it was sealed with another secret, or modified. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  return bytes[0] === VERSION ? decrypt(keyOf(secret), bytes.subarray(1)) : null;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'hearth app secrets', 32));
}
