import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Number of bytes that encryption adds to a text. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts a text with a random nonce, so that results differ each time.
 *
 * @param key 32 bytes
 * @param purpose authenticated with the text: decryption for another purpose fails
 */
export function encrypt(key: Buffer, text: string, purpose = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** Decrypts a text that was encrypted with this key for this purpose; null for anything else, including modified bytes. */
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
