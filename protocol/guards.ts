/**
 * What the page must know of a Python callable without asking Python: whether the callable prevents or stops an event that it is called
 * with (decisions/events-and-callbacks.md), and what it returns where JavaScript cannot wait. The worker compiles these guards from the
 * callable's source when it first sends the callable to the page.
 */
import type { Json } from './json.ts';

/** Comparisons of two operands. `is` is compiled to `==`: they differ only for Python objects, which no guard contains. */
export const GUARD_COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'] as const;
export type GuardComparison = (typeof GUARD_COMPARISONS)[number];

/** Python's operators for numbers. `+` also concatenates texts; `%` is for integers that are not negative. */
export const GUARD_ARITHMETIC = ['+', '-', '*', '%'] as const;
export type GuardArithmetic = (typeof GUARD_ARITHMETIC)[number];

/** Methods of page objects that a guard may call, since they change nothing. */
export const GUARD_METHODS = ['closest', 'contains', 'getAttribute', 'getModifierState', 'hasAttribute', 'matches'] as const;
/**
 * Python's methods of texts. `__len__` is also for lists, and so is `__getitem__`. Methods that depend on Unicode's tables answer for ASCII only.
 */
export const TEXT_METHODS = [
  '__getitem__',
  '__len__',
  'endswith',
  'isalnum',
  'isalpha',
  'isdigit',
  'lower',
  'startswith',
  'strip',
  'upper',
] as const;
export type GuardMethod = (typeof GUARD_METHODS)[number] | (typeof TEXT_METHODS)[number];
export type TextMethod = (typeof TEXT_METHODS)[number];

/**
 * An expression over the event, or over the arguments of a call. Its truth has three values: a part that the page cannot evaluate is
 * unknown, and so is the whole, unless the other parts decide it (`false and unknown` is false).
 */
export type Guard =
  | readonly [kind: 'unknown']
  | readonly [kind: 'constant', value: Json]
  | readonly [kind: 'event']
  /** An argument of the call by its position, or `otherwise` where the call has no such argument. Only in a `CallbackAnswer`. */
  | readonly [kind: 'argument', index: number, otherwise: Guard]
  /** Index into the callback's mirrored values. */
  | readonly [kind: 'value', index: number]
  | readonly [kind: 'get', of: Guard, name: string]
  | readonly [kind: 'call', of: Guard, method: GuardMethod, args: readonly Guard[]]
  | readonly [kind: 'compare', how: GuardComparison, left: Guard, right: Guard]
  | readonly [kind: 'arithmetic', how: GuardArithmetic, left: Guard, right: Guard]
  | readonly [kind: 'not', of: Guard]
  /** The value is the operand that decides, as in Python. */
  | readonly [kind: 'and' | 'or', operands: readonly Guard[]]
  | readonly [kind: 'if', test: Guard, then: Guard, otherwise: Guard]
  | LateGuard;

/**
 * Python's functions and operators for texts and numbers that few answers need. A method's first argument is its object. `entry` is an item
 * of a dict, of which the page has a list: each key and its value. A third argument is for a key that is not there.
 */
export const GUARD_FUNCTIONS = [
  '/',
  '//',
  'abs',
  'entry',
  'float',
  'format',
  'int',
  'is_integer',
  'isinstance',
  'item',
  'lstrip',
  'max',
  'min',
  'removeprefix',
  'removesuffix',
  'replace',
  'round',
  'rstrip',
  'slice',
  'str.format',
  'strip',
] as const;
export type GuardFunction = (typeof GUARD_FUNCTIONS)[number];

/** The kind at the root of every answer that contains a `LateGuard`. */
export const LATE_GUARD = 'let';

/** Kinds that only answers have, and whose evaluation is a part of the page that is loaded late (`ui/host/objects/functions`). */
export type LateGuard =
  /** The value of `then`, with one more local variable. If `value` raises, that of `otherwise`, which does not have the variable. */
  | readonly [kind: 'let', index: number, value: Guard, then: Guard, otherwise: Guard]
  | readonly [kind: 'local', index: number]
  /** An exception. Python has to raise it, if no `let` handles it. */
  | readonly [kind: 'raise']
  /** With `mayBeFloat`, a number among the arguments that is integral may be a float in Python. */
  | readonly [kind: 'function', name: GuardFunction, args: readonly Guard[], mayBeFloat: boolean];

/** What a handler may do to an event; each name is that of a guard in `CallbackFacts` (`values.ts`). */
export const EVENT_EFFECTS = ['prevent', 'stop', 'stopNow'] as const;
export type EventEffect = (typeof EVENT_EFFECTS)[number];
