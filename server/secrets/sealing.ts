import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '../sealing/index.ts';

/** First of what is sealed: how it was. */
const VERSION = 1;

/** A text that only who knows the secret can read, in base64. No two are alike. */
export function seal(secret: string, text: string): string {
  return Buffer.concat([Buffer.of(VERSION), encrypt(keyOf(secret), text)]).toString('base64');
}

/** The text that was sealed; null for what was sealed with another secret, or has been changed since. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  return bytes[0] === VERSION ? decrypt(keyOf(secret), bytes.subarray(1)) : null;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'hearth app secrets', 32));
}
