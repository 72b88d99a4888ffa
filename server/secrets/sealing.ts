import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** First of what is sealed: how it was. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text that only who knows the secret can read, in base64. No two are alike. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), content]).toString('base64');
}

/** The text that was sealed; null for what was sealed with another secret, or has been changed since. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const contentAt = 1 + NONCE_BYTES + TAG_BYTES;
  if (bytes.length < contentAt || bytes[0] !== VERSION) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, contentAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(contentAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'hearth app secrets', 32));
}
