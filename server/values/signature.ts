import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Json } from '../../protocol/index.ts';
import type { Link } from './link.ts';
import { NotHandedOut } from './problems.ts';

/** The purpose of a signature, which is not valid for any other. */
export type SignedKind = 'capability' | 'live-object' | 'lazy-media';

/** Number of hexadecimal digits in the key of lazy media (wire §10.3). */
const KEY_LENGTH = 32;

/**
 * The signature of an object that is sent over a link; null where nothing is signed. Server code computes the same signatures
 * (`hearth_server/links.py`), since each side verifies what the other has signed.
 */
export function sign(link: Link, kind: SignedKind, ...facts: readonly Json[]): string | null {
  return (
    link.secret &&
    createHmac('sha256', link.secret())
      .update(canonical([kind, ...facts]))
      .digest('hex')
  );
}

/** @throws NotHandedOut when the link is signed and the signature does not match */
export function check(signature: unknown, link: Link, kind: SignedKind, ...facts: readonly Json[]): void {
  requireSame(sign(link, kind, ...facts), signature);
}

/** The signature in the URL of lazy media; null where nothing is signed. */
export function mediaKey(link: Link, manager: string, id: string): string | null {
  return sign(link, 'lazy-media', manager, id)?.slice(0, KEY_LENGTH) ?? null;
}

/** @throws NotHandedOut when the link is signed and the key does not match */
export function checkMediaKey(key: unknown, link: Link, manager: string, id: string): void {
  requireSame(mediaKey(link, manager, id), key);
}

function requireSame(expected: string | null, given: unknown): void {
  if (expected === null) return;
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, Buffer.from(expected))) throw new NotHandedOut();
}

/**
 * Canonical JSON, the same in every language: ASCII, no spaces, sorted keys, and numbers by value rather than spelling. Numbers
 * below 2^53 and fractions are written as the bytes of a double, `d3ff0000000000000`, larger ones as digits, `i9007199254740993`,
 * so that integers which are equal only as doubles stay distinct where they are read exactly.
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
  // Doubles have two zeros, which are equal in JSON.
  bytes.setFloat64(0, value === 0 ? 0 : value);
  return `d${bytes.getBigUint64(0).toString(16).padStart(16, '0')}`;
}

/** The significant digits of a number as JSON writes it, padded with zeros. */
function digitsOf(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const digits = mantissa.replace(/[-.]/g, '').padEnd(Number(exponent) + 1, '0');
  return value < 0 ? `-${digits}` : digits;
}

function text(value: string): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
