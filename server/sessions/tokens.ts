import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BASE32 } from './session-id.ts';

/**
 * What a token is for: the cookie, the query parameter `_anvil_session`, or that parameter for one print (wire §2.1).
 */
export type TokenKind = 'cookie' | 'url' | 'temporary';

const SIGNATURE_LENGTH = 28;
const TEMPORARY_LENGTH = 48;
/** Characters at the end of a signature that say the generation, where that is not 0. */
const GENERATION_LENGTH = 4;

/** The session of a token, and how often that session's tokens had been renewed when this one was made. */
export interface Signed {
  readonly id: string;
  readonly generation: number;
}

/** Signs session ids and checks them: `<32 base32 characters>=<28 URL-safe characters>`, or 48 base32 ones. */
export class TokenSigner {
  readonly #key: Buffer;

  constructor(key: Buffer = randomBytes(32)) {
    this.#key = key;
  }

  sign({ id, generation }: Signed, kind: TokenKind): string {
    return `${id}=${this.#signature(id, kind, generation)}`;
  }

  /** Whose a genuine token of that kind is, else null. */
  verify(token: string, kind: TokenKind): Signed | null {
    const [id = '', signature = '', ...more] = token.split('=');
    if (more.length > 0) return null;
    const generations = [0, generationIn(signature)];
    const generation = generations.find((each) => isSame(signature, this.#signature(id, kind, each)));
    return generation === undefined ? null : { id, generation };
  }

  /** What the objects of a session are signed with until it gets another secret. */
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

/** In base32, which both kinds of signature may be written in. */
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

/** The first `length` characters, 5 bits each. */
function base32(bytes: Buffer, length: number): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length }, (_, at) => BASE32[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('');
}
