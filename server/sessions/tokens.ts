import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BASE32 } from './session-id.ts';

/** The use of a token: the cookie, the query parameter `_anvil_session`, or that parameter for printing (wire §2.1). */
export type TokenKind = 'cookie' | 'url' | 'temporary';

const SIGNATURE_LENGTH = 28;
const TEMPORARY_LENGTH = 48;
/** Number of characters at the end of a signature that encode the generation, unless it is 0. */
const GENERATION_LENGTH = 4;

/** The content of a token: the session, and the generation of its tokens. */
export interface Signed {
  readonly id: string;
  readonly generation: number;
}

/**
 * Signs and verifies session tokens: the id (32 base32 characters), `=` and a signature of 28 URL-safe characters, or of 48
 * base32 characters in temporary tokens.
 */
export class TokenSigner {
  readonly #key: Buffer;

  constructor(key: Buffer = randomBytes(32)) {
    this.#key = key;
  }

  sign({ id, generation }: Signed, kind: TokenKind): string {
    return `${id}=${this.#signature(id, kind, generation)}`;
  }

  /** The content of a valid token of that kind; null for any other. */
  verify(token: string, kind: TokenKind): Signed | null {
    const [id = '', signature = '', ...more] = token.split('=');
    if (more.length > 0) return null;
    const generations = [0, generationIn(signature)];
    const generation = generations.find((each) => isSame(signature, this.#signature(id, kind, each)));
    return generation === undefined ? null : { id, generation };
  }

  /** The initial secret for a session's objects, derived from its id. */
  objectSecret(id: string): string {
    return createHmac('sha256', this.#key).update(`objects:${id}`).digest('hex');
  }

  #signature(id: string, kind: TokenKind, generation: number): string {
    const signed = generation === 0 ? `${kind}:${id}` : `${kind}:${id}:${generation}`;
    const mac = createHmac('sha256', this.#key).update(signed).digest();
    const whole = kind === 'temporary' ? base32(mac, TEMPORARY_LENGTH) : mac.toString('base64url').slice(0, SIGNATURE_LENGTH);
    return generation === 0 ? whole : `${whole.slice(0, -GENERATION_LENGTH)}${generationText(generation)}`;
  }
}

/** The generation in base32, whose characters occur in both kinds of signature. */
function generationText(generation: number): string {
  return Array.from({ length: GENERATION_LENGTH }, (_, at) => BASE32[Math.floor(generation / 32 ** at) % 32]).join('');
}

function generationIn(signature: string): number {
  const digits = Array.from(signature.slice(-GENERATION_LENGTH), (character) => BASE32.indexOf(character));
  return digits.reduce((sum, digit, at) => sum + Math.max(digit, 0) * 32 ** at, 0);
}

function isSame(text: string, expected: string): boolean {
  const [given, right] = [Buffer.from(text), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The first `length` base32 characters, 5 bits each. */
function base32(bytes: Buffer, length: number): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length }, (_, at) => BASE32[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('');
}
