/** Checks of the guards and other facts that the worker sends with a callback (`guards.ts`). */
import { anything, atLeast, boolean, type Check, lazy, listOf, nullable, object, oneOf, refuse, string, tuple } from './check.ts';
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
const of = ['of', guard] as const;
const args = ['arguments', guards] as const;
const otherwise = ['otherwise', guard] as const;
const branches = [['then', guard], otherwise] as const;
const sides = [
  ['left', guard],
  ['right', guard],
] as const;
const index = ['index', atLeast(0)] as const;
const plain = tuple(kind);
const indexed = tuple(kind, index);
const logic = tuple(kind, ['operands', guards]);

const checks: Readonly<Record<Guard[0], Check<unknown>>> = {
  unknown: plain,
  constant: tuple(kind, ['constant', anything]),
  event: plain,
  argument: tuple(kind, index, otherwise),
  value: indexed,
  get: tuple(kind, of, ['name', string]),
  call: tuple(kind, of, ['method', oneOf(...GUARD_METHODS, ...TEXT_METHODS)], args),
  compare: tuple(kind, ['comparison', oneOf(...GUARD_COMPARISONS)], ...sides),
  arithmetic: tuple(kind, ['operator', oneOf(...GUARD_ARITHMETIC)], ...sides),
  not: tuple(kind, of),
  and: logic,
  or: logic,
  if: tuple(kind, ['test', guard], ...branches),
  let: tuple(kind, index, ['value', guard], ...branches),
  local: indexed,
  raise: plain,
  function: tuple(kind, ['name', string], args, ['mayBeFloat', boolean]),
};
