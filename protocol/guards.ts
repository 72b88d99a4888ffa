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
 * Python's methods of texts. `__len__` is also for lists, and so is `__getitem__` with one argument; with two it is a slice, where `null`
 * stands for an omitted bound. `__str__` is also for numbers whose text is the same in both languages. Methods that depend on Unicode's tables answer for ASCII only.
 */
export const TEXT_METHODS = [
  '__getitem__',
  '__len__',
  '__str__',
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
  | readonly [kind: 'if', test: Guard, then: Guard, otherwise: Guard];

/** What a handler may do to an event; each name is that of a guard in `CallbackFacts` (`values.ts`). */
export const EVENT_EFFECTS = ['prevent', 'stop', 'stopNow'] as const;
export type EventEffect = (typeof EVENT_EFFECTS)[number];
