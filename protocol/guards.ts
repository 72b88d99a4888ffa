/**
 * What the page has to know of a Python callable before it can ask Python: whether an event that it is called with is to be
 * prevented or stopped (decisions/events-and-callbacks.md), and what it gives where JavaScript cannot wait. The worker compiles
 * it from the callable's source when it first crosses.
 */
import type { Json } from './json.ts';

/** How two operands are compared; `is` and `==` differ only for Python's own objects, which a guard doesn't hold. */
export const GUARD_COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'] as const;
export type GuardComparison = (typeof GUARD_COMPARISONS)[number];

/** Python's operators between numbers; `+` also joins texts, `%` takes whole ones from zero. */
export const GUARD_ARITHMETIC = ['+', '-', '*', '%'] as const;
export type GuardArithmetic = (typeof GUARD_ARITHMETIC)[number];

/** Methods of page objects that a guard may call: they look and change nothing. */
export const GUARD_METHODS = ['closest', 'contains', 'getAttribute', 'getModifierState', 'hasAttribute', 'matches'] as const;
/**
 * Python's methods of texts. `__len__` is also that of lists, and so is `__getitem__` with one argument; with two it gives what is
 * between them, `null` standing for an end. Those that need an alphabet answer for ASCII alone.
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
 * An expression over the event, or over the arguments of a call. Truth has three values: what a handler does behind something that can't be looked at from
 * the page is unknown, and stays so unless the rest settles it (`false and unknown` is false).
 */
export type Guard =
  | readonly [kind: 'unknown']
  | readonly [kind: 'constant', value: Json]
  | readonly [kind: 'event']
  /** An argument of the call by its place, or what stands for it where the call has none there. Only in an answer. */
  | readonly [kind: 'argument', index: number, otherwise: Guard]
  /** Index into the callback's mirrored values. */
  | readonly [kind: 'value', index: number]
  | readonly [kind: 'get', of: Guard, name: string]
  | readonly [kind: 'call', of: Guard, method: GuardMethod, args: readonly Guard[]]
  | readonly [kind: 'compare', how: GuardComparison, left: Guard, right: Guard]
  | readonly [kind: 'arithmetic', how: GuardArithmetic, left: Guard, right: Guard]
  | readonly [kind: 'not', of: Guard]
  /** As a value, the operand that settles it, as in Python. */
  | readonly [kind: 'and' | 'or', operands: readonly Guard[]]
  | readonly [kind: 'if', test: Guard, then: Guard, otherwise: Guard];

/** What a handler may do to an event, by the name of its attribute in `CallbackFacts` (`values.ts`). */
export const EVENT_EFFECTS = ['prevent', 'stop', 'stopNow'] as const;
export type EventEffect = (typeof EVENT_EFFECTS)[number];
