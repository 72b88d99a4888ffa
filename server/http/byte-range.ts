/** A range of bytes: from `start` up to and excluding `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range that a `Range` header requests of content with `length` bytes (RFC 9110 §14).
 *
 * @returns null for the whole content: without a header, and for several ranges or an unknown syntax; `unsatisfiable` for a range
 * beyond the end
 */
export function byteRange(header: string | undefined, length: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^\s*bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start < end ? { start, end } : 'unsatisfiable';
}
