import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes that an encrypted text has beyond its own. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * The text, which only who has the key can read. No two are alike.
 *
 * @param key 32 bytes
 * @param purpose what it is for; for another it counts as nothing
 */
export function encrypt(key: Buffer, text: string, purpose = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** The text that was encrypted with this key for that purpose; null for anything else, and for what has been changed since. */
export function decrypt(key: Buffer, bytes: Buffer, purpose = ''): string | null {
  if (bytes.length < SEAL_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, SEAL_BYTES));
  try {
    return decipher.update(bytes.subarray(SEAL_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
