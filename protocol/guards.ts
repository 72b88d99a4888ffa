/**
 * What the page has to know of a Python callable before it can ask Python: whether an event that it is called with is to be
 * prevented or stopped (design §12). The worker compiles it from the callable's source when it first crosses.
 */
import type { Json } from './json.ts';
import type { Value } from './values.ts';

/** How two operands are compared; `is` and `==` differ only for Python's own objects, which a guard doesn't hold. */
export const GUARD_COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'] as const;
export type GuardComparison = (typeof GUARD_COMPARISONS)[number];

/** Methods of page objects and strings that a guard may call: they look and change nothing. */
export const GUARD_METHODS = [
  'closest',
  'contains',
  'getAttribute',
  'getModifierState',
  'hasAttribute',
  'matches',
  'endswith',
  'lower',
  'startswith',
  'strip',
  'upper',
] as const;
export type GuardMethod = (typeof GUARD_METHODS)[number];

/**
 * An expression over the event. Truth has three values: what a handler does behind something that can't be looked at from
 * the page is unknown, and stays so unless the rest settles it (`false and unknown` is false).
 */
export type Guard =
  | readonly [kind: 'unknown']
  | readonly [kind: 'constant', value: Json]
  | readonly [kind: 'event']
  /** Index into the callback's mirrored values. */
  | readonly [kind: 'value', index: number]
  | readonly [kind: 'get', of: Guard, name: string]
  | readonly [kind: 'call', of: Guard, method: GuardMethod, args: readonly Guard[]]
  | readonly [kind: 'compare', how: GuardComparison, left: Guard, right: Guard]
  | readonly [kind: 'not', of: Guard]
  | readonly [kind: 'and' | 'or', operands: readonly Guard[]]
  | readonly [kind: 'if', test: Guard, then: Guard, otherwise: Guard];

/** What a handler may do to an event, by the name of its attribute in `CallbackFacts`. */
export const EVENT_EFFECTS = ['prevent', 'stop', 'stopNow'] as const;
export type EventEffect = (typeof EVENT_EFFECTS)[number];

/** An effect that is left out never comes. */
export interface CallbackFacts {
  /** `Form1.key_down (main_package/Form1.py:12)`, for messages to people. */
  readonly name: string;
  /** When `event.preventDefault()` is called. */
  readonly prevent?: Guard;
  /** When `event.stopPropagation()` is. */
  readonly stop?: Guard;
  /** When `event.stopImmediatePropagation()` is. */
  readonly stopNow?: Guard;
  /** What the guards' `value`s stand for now: attributes of the handler's object and the like. Unreadable: undefined. */
  readonly values?: readonly Value[];
}
