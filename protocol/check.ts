/**
 * Checks for values that arrive from another thread or machine. A check returns the same value, now typed, or throws a `CheckError`
 * that tells where the value is wrong, what was expected and what came.
 *
 * The path to the wrong place is built while the error propagates, so that checking a correct value builds none.
 */

/** A message that violates its protocol: a fault of the runtime or of the other end, never of the app. */
export class CheckError extends Error {
  readonly problem: string;
  /** Names of the places that lead to the wrong value, outermost first. */
  readonly path: readonly string[];

  constructor(problem: string, path: readonly string[] = []) {
    super(path.length === 0 ? capitalise(problem) : `At ${path.join(', ')}: ${problem}`);
    this.name = 'CheckError';
    this.problem = problem;
    this.path = path;
  }
}

/** Returns the value, or throws a `CheckError`. */
export type Check<T> = (value: unknown) => T;

/** The type of the values that a check accepts. */
export type Checked<C> = C extends Check<infer T> ? T : never;

/** Throws, saying what was expected in place of `value`. */
export function refuse(expected: string, value: unknown): never {
  throw new CheckError(`expected ${expected}, got ${describe(value)}`);
}

/** Run a check, and add the name of the place that it looks at to the path of its error. */
export function inside<T>(place: string, check: Check<T>, value: unknown): T {
  try {
    return check(value);
  } catch (error) {
    throw outward(error, place);
  }
}

export const string: Check<string> = (value) => (typeof value === 'string' ? value : refuse('a string', value));

export const boolean: Check<boolean> = (value) => (typeof value === 'boolean' ? value : refuse('true or false', value));

export const number: Check<number> = (value) => (Number.isFinite(value) ? (value as number) : refuse('a number', value));

export const wholeNumber: Check<number> = (value) =>
  Number.isSafeInteger(value) ? (value as number) : refuse('a whole number', value);

/** For values that are checked later, or not at all. */
export const anything: Check<unknown> = (value) => value;

/** A whole number of at least `least`. */
export function atLeast(least: number): Check<number> {
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= least ? (value as number) : refuse(`a whole number from ${least}`, value);
}

/** One of a few strings, numbers or the like. */
export function oneOf<const T extends string | number | boolean>(...known: readonly T[]): Check<T> {
  const set: ReadonlySet<unknown> = new Set(known);
  const expected = known.length === 1 ? describe(known[0]) : `one of ${known.map(describe).join(', ')}`;
  return (value) => (set.has(value) ? (value as T) : refuse(expected, value));
}

export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value) => (value === null ? null : check(value));
}

/** For a check that refers to itself, directly or through other checks. */
export function lazy<T>(make: () => Check<T>): Check<T> {
  let check: Check<T> | undefined;
  return (value) => {
    check ??= make();
    return check(value);
  };
}

/** How a path names the items of a list: a word before the index (`item 3`), or a function of the index and the wrong item. */
export type ItemLabel = string | ((index: number, item: unknown) => string);

export function listOf<T>(check: Check<T>, label: ItemLabel = 'item'): Check<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) refuse('a list', value);
    let index = 0;
    try {
      for (; index < value.length; index++) check(value[index]);
    } catch (error) {
      throw outward(error, typeof label === 'string' ? `${label} ${index}` : label(index, value[index]));
    }
    return value;
  };
}

/** An object with any keys, all of whose values pass the check. */
export function recordOf<T>(check: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value) => {
    const object = plainObject(value);
    for (const key of Object.keys(object)) {
      try {
        check(object[key]);
      } catch (error) {
        throw outward(error, key);
      }
    }
    return object as Readonly<Record<string, T>>;
  };
}

export type Parts = readonly (readonly [label: string, check: Check<unknown>])[];
type TupleOf<P extends Parts> = { readonly [Index in keyof P]: Checked<P[Index][1]> };

/** A list of fixed length, in which each part has a name and a check of its own. */
export function tuple<const P extends Parts>(...parts: P): Check<TupleOf<P>> {
  return (value) => {
    if (!Array.isArray(value) || value.length !== parts.length) refuse(`a list of ${parts.length}`, value);
    let index = 0;
    try {
      for (; index < parts.length; index++) parts[index]?.[1](value[index]);
    } catch (error) {
      throw outward(error, parts[index]?.[0] ?? '');
    }
    return value as TupleOf<P>;
  };
}

type Fields = Readonly<Record<string, Check<unknown>>>;
type ObjectOf<R extends Fields, O extends Fields> = { readonly [K in keyof R]: Checked<R[K]> } & {
  readonly [K in keyof O]?: Checked<O[K]> | null;
};

const NO_FIELDS = {};

/** An object with these fields; optional ones may be absent or null. Other fields are not checked, since the other end may be newer. */
export function object<const R extends Fields, const O extends Fields = typeof NO_FIELDS>(
  required: R,
  optional: O = NO_FIELDS as O,
): Check<ObjectOf<R, O>> {
  const must = Object.entries(required);
  const may = Object.entries(optional);
  return (value) => {
    const found = plainObject(value);
    let name = '';
    try {
      for (const [key, check] of must) {
        name = key;
        check(found[key]);
      }
      for (const [key, check] of may) {
        name = key;
        if (found[key] !== undefined && found[key] !== null) check(found[key]);
      }
    } catch (error) {
      throw outward(error, name);
    }
    return found as ObjectOf<R, O>;
  };
}

/** An object, whose fields are not checked. */
export const plainObject: Check<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : refuse('an object', value);

/** A short text for any value, for error messages. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}'`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return describeObject(value);
  return typeof value === 'function' ? 'a function' : String(value);
}

function describeObject(value: object): string {
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  return `an object with ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ' …' : ''}`;
}

function outward(error: unknown, place: string): unknown {
  return error instanceof CheckError ? new CheckError(error.problem, [place, ...error.path]) : error;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
