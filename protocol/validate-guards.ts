/** Checks of the guards and other facts that the worker sends with a callback (`guards.ts`). */
import { anything, atLeast, type Check, lazy, listOf, nullable, object, oneOf, refuse, string, tuple } from './check.ts';
import { GUARD_ARITHMETIC, GUARD_COMPARISONS, GUARD_METHODS, type Guard, TEXT_METHODS } from './guards.ts';
import type { CallbackFacts, Value } from './values.ts';

/** The check for a callback's facts. @param value the check for values of the message */
export function factsCheck(value: Check<Value>): Check<CallbackFacts> {
  return object(
    { name: string },
    { prevent: guard, stop: guard, stopNow: guard, answer, values: listOf(value) },
  ) as Check<CallbackFacts>;
}

const guard: Check<Guard> = (value) => {
  if (!Array.isArray(value)) return refuse('a guard', value);
  const check = Object.hasOwn(checks, value[0] as string) ? checks[value[0] as Guard[0]] : undefined;
  if (check === undefined) return refuse('a guard of a known kind', value[0]);
  check(value);
  // The check of its kind has looked at all of it.
  return value as unknown as Guard;
};

const kind = ['kind', string] as const;
const guards = listOf(guard);
const answer = object({ fewest: atLeast(0), most: nullable(atLeast(0)), gives: lazy(() => guard) });
const logic = tuple(kind, ['operands', guards]);

const checks: Readonly<Record<Guard[0], Check<unknown>>> = {
  unknown: tuple(kind),
  constant: tuple(kind, ['constant', anything]),
  event: tuple(kind),
  argument: tuple(kind, ['index', atLeast(0)], ['otherwise', guard]),
  value: tuple(kind, ['index', atLeast(0)]),
  get: tuple(kind, ['of', guard], ['name', string]),
  call: tuple(kind, ['of', guard], ['method', oneOf(...GUARD_METHODS, ...TEXT_METHODS)], ['arguments', guards]),
  compare: tuple(kind, ['comparison', oneOf(...GUARD_COMPARISONS)], ['left', guard], ['right', guard]),
  arithmetic: tuple(kind, ['operator', oneOf(...GUARD_ARITHMETIC)], ['left', guard], ['right', guard]),
  not: tuple(kind, ['of', guard]),
  and: logic,
  or: logic,
  if: tuple(kind, ['test', guard], ['then', guard], ['otherwise', guard]),
};
