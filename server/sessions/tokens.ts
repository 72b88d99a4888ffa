import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token is for: the cookie, or the query parameter `_anvil_session` (facts wire-protocol §1.13). */
export type TokenKind = 'cookie' | 'url';

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ID_LENGTH = 32;
const SIGNATURE_LENGTH = 28;

/** Signs session ids and checks them: `<32 base32 characters>=<28 URL-safe characters>`. */
export class TokenSigner {
  readonly #secret: Buffer;

  constructor(secret: Buffer = randomBytes(32)) {
    this.#secret = secret;
  }

  sign(id: string, kind: TokenKind): string {
    return `${id}=${this.#signature(id, kind)}`;
  }

  /** The session id of a genuine token of that kind, else null. */
  verify(token: string, kind: TokenKind): string | null {
    const [id = '', signature = ''] = token.split('=');
    const expected = Buffer.from(this.#signature(id, kind));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  #signature(id: string, kind: TokenKind): string {
    return createHmac('sha256', this.#secret).update(`${kind}:${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH);
  }
}

export function newSessionId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}
