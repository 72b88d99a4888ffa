/** Bytes from `start` to before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of `length` bytes that a request's header `Range` asks for (RFC 9110 §14).
 *
 * @returns null where all of them are to be sent: nothing is asked for, several parts are, or something else; `unsatisfiable`
 *   for a part behind the end
 */
export function byteRange(header: string | undefined, length: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^\s*bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start < end ? { start, end } : 'unsatisfiable';
}
