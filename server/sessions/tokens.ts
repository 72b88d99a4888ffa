import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BASE32 } from './session-id.ts';

/**
 * What a token is for: the cookie, the query parameter `_anvil_session`, or that parameter for one print (wire §2.1).
 */
export type TokenKind = 'cookie' | 'url' | 'temporary';

const SIGNATURE_LENGTH = 28;
const TEMPORARY_LENGTH = 48;

/** Signs session ids and checks them: `<32 base32 characters>=<28 URL-safe characters>`, or 48 base32 ones. */
export class TokenSigner {
  readonly #key: Buffer;

  constructor(key: Buffer = randomBytes(32)) {
    this.#key = key;
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

  /** What objects of a session are signed with as long as nothing was taken back. */
  objectSecret(id: string): string {
    return createHmac('sha256', this.#key).update(`objects:${id}`).digest('hex');
  }

  #signature(id: string, kind: TokenKind): string {
    const mac = createHmac('sha256', this.#key).update(`${kind}:${id}`).digest();
    return kind === 'temporary' ? base32(mac, TEMPORARY_LENGTH) : mac.toString('base64url').slice(0, SIGNATURE_LENGTH);
  }
}

/** The first `length` characters, 5 bits each. */
function base32(bytes: Buffer, length: number): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length }, (_, at) => BASE32[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('');
}
