import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Json } from '../../protocol/index.ts';
import type { Link } from './link.ts';
import { NotHandedOut } from './problems.ts';

/** What a signature is for: it is not valid for any other kind. */
export type SignedKind = 'capability' | 'live-object' | 'lazy-media';

/** Hexadecimal digits of the key of lazy media (wire §10.3). */
const KEY_LENGTH = 32;

/**
 * The signature of what is handed out over a link; null where nothing is signed. Server code computes the same signatures
 * (`hearth_server/links.py`), as what either has handed out may come back to the other.
 */
export function sign(link: Link, kind: SignedKind, ...facts: readonly Json[]): string | null {
  return (
    link.secret &&
    createHmac('sha256', link.secret())
      .update(canonical([kind, ...facts]))
      .digest('hex')
  );
}

/** @throws NotHandedOut when the link is signed and this was not handed out over it */
export function check(signature: unknown, link: Link, kind: SignedKind, ...facts: readonly Json[]): void {
  requireSame(sign(link, kind, ...facts), signature);
}

/** What stands in the address of lazy media; null where nothing is signed. */
export function mediaKey(link: Link, manager: string, id: string): string | null {
  return sign(link, 'lazy-media', manager, id)?.slice(0, KEY_LENGTH) ?? null;
}

/** @throws NotHandedOut when the link is signed and these media were not handed out over it */
export function checkMediaKey(key: unknown, link: Link, manager: string, id: string): void {
  requireSame(mediaKey(link, manager, id), key);
}

function requireSame(expected: string | null, given: unknown): void {
  if (expected === null) return;
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, Buffer.from(expected))) throw new NotHandedOut();
}

/**
 * JSON in a form that is the same in every language: ASCII, no spaces, keys in the order of their text, and numbers by what they
 * are and not by how they are spelled. Those below 2^53, and fractions, are the bytes of a double, `d3ff0000000000000`, larger ones
 * their digits, `i9007199254740993`: so two that are one as doubles stay two where they are read exactly.
 */
export function canonical(value: Json): string {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return text(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).map(([key, item]) => [text(key), canonical(item)] as const);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, item]) => `${key}:${item}`).join(',')}}`;
}

const bytes = new DataView(new ArrayBuffer(8));

function number(value: number): string {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return `i${digitsOf(value)}`;
  // There are two zeros, of which JSON keeps one.
  bytes.setFloat64(0, value === 0 ? 0 : value);
  return `d${bytes.getBigUint64(0).toString(16).padStart(16, '0')}`;
}

/** The digits of a number in JSON, and zeros behind them. */
function digitsOf(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const digits = mantissa.replace(/[-.]/g, '').padEnd(Number(exponent) + 1, '0');
  return value < 0 ? `-${digits}` : digits;
}

function text(value: string): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
