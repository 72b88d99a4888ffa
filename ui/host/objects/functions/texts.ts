import { raise } from './raised.ts';

/** Where these are at an end, only Python's Unicode tables know whether they are spaces. */
const FOREIGN_SPACE = /^[^\0-\x7f\P{Z}]|^[^\0-\x7f\P{C}]/u;
const SPACES = '\t\n\v\f\r\x1c\x1d\x1e\x1f ';

/** `replace`, where every occurrence is replaced. */
export function replace(of: string, old: string, by: string): string | undefined {
  return old === '' ? undefined : of.replaceAll(old, () => by);
}

/** `strip`, `lstrip` and `rstrip`. */
export function strip(of: string, ends: 'both' | 'left' | 'right', given: unknown): string | undefined {
  const characters = given ?? SPACES;
  if (typeof characters !== 'string') return undefined;
  const [letters, dropped] = [[...of], new Set(characters)];
  let [from, to] = [0, letters.length];
  while (ends !== 'right' && from < to && dropped.has(letters[from] as string)) from += 1;
  while (ends !== 'left' && to > from && dropped.has(letters[to - 1] as string)) to -= 1;
  const kept = letters.slice(from, to);
  if (given == null && [kept[0], kept.at(-1)].some((end) => FOREIGN_SPACE.test(end ?? ''))) return undefined;
  return kept.join('');
}

/** An item of a text, or of a list, by an index that was computed. */
export function item(of: unknown, index: unknown): unknown {
  if (!Number.isSafeInteger(index)) return undefined;
  if (Array.isArray(of)) return of[index as number];
  return typeof of === 'string' ? ([...of].at(index as number) ?? raise()) : undefined;
}

/** The value of a key of a dict, whose keys and values take turns. */
export function entry(of: unknown, key: unknown, otherwise: unknown): unknown {
  if (!Array.isArray(of) || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
  const at = of.findIndex((one, index) => index % 2 === 0 && one === key);
  return at < 0 ? (otherwise === undefined ? raise() : otherwise) : of[at + 1];
}

/** A slice of a text; null is an omitted bound. */
export function slice(of: unknown, from: unknown, to: unknown): string | undefined {
  if (typeof of !== 'string' || ![from, to].every((one) => one === null || Number.isSafeInteger(one))) return undefined;
  return [...of].slice((from as number | null) ?? 0, (to as number | null) ?? undefined).join('');
}

/** `isinstance` with names of built-in types. */
export function isInstance(of: unknown, types: readonly unknown[], mayBeFloat: boolean): boolean | undefined {
  const among = (...names: string[]): boolean => names.some((name) => types.includes(name));
  switch (typeof of) {
    case 'string':
      return among('str');
    case 'boolean':
      return among('bool', 'int');
    case 'number':
      if (!Number.isInteger(of)) return among('float');
      return mayBeFloat && among('float') !== among('int') ? undefined : among(mayBeFloat ? 'float' : 'int');
  }
  return of === null ? false : undefined;
}
