import type { Guard, GuardComparison, GuardMethod, LateGuard } from '../../../../protocol/index.ts';
import { arithmetic } from './arithmetic.ts';
import { compare, isTrue } from './comparison.ts';
import { readWithSnapshot } from './event-snapshot.ts';
import { calledOnText, isTextMethod } from './text-methods.ts';

/** What a guard is evaluated against: the event that is being dispatched, or a call's arguments, and the mirrored values. */
export interface GuardScope {
  readonly event?: object;
  /** The arguments as Python would get them; UNKNOWN for those that the page cannot evaluate. */
  readonly args?: readonly unknown[];
  readonly values: readonly unknown[];
  /** Local variables of the function, by their index. */
  readonly locals?: readonly unknown[];
}

/** A value that only Python knows. */
export const UNKNOWN = Symbol('unknown');

export type Evaluate = typeof evaluate;

let late: (guard: LateGuard, scope: GuardScope, evaluator: Evaluate) => unknown = () => UNKNOWN;

/** Installs the evaluation of late guards (`functions/`), which are unknown before. */
export function installLate(evaluator: typeof late): void {
  late = evaluator;
}

/** Whether a guard is true, by Python's rules; null if that is unknown (`protocol/guards.ts`). */
export function truth(guard: Guard, scope: GuardScope): boolean | null {
  switch (guard[0]) {
    case 'not': {
      const inner = truth(guard[1], scope);
      return inner === null ? null : !inner;
    }
    case 'and':
    case 'or':
      // For a call's result the operands are evaluated in order, since there is no result if one raises. For an event any operand that
      // decides is enough.
      return scope.args ? truthOf(evaluate(guard, scope)) : joined(guard[1], scope, guard[0] === 'or');
    default:
      return truthOf(evaluate(guard, scope));
  }
}

function truthOf(value: unknown): boolean | null {
  return value === UNKNOWN ? null : isTrue(value);
}

/** If an operand is `decisive`, so is the whole; otherwise all operands must be known. */
function joined(operands: readonly Guard[], scope: GuardScope, decisive: boolean): boolean | null {
  let known = true;
  for (const operand of operands) {
    const found = truth(operand, scope);
    if (found === decisive) return decisive;
    known &&= found !== null;
  }
  return known ? !decisive : null;
}

/** A guard's value, or UNKNOWN. */
export function evaluate(guard: Guard, scope: GuardScope): unknown {
  switch (guard[0]) {
    case 'unknown':
      return UNKNOWN;
    case 'constant':
      return guard[1];
    case 'event':
      return scope.event ?? UNKNOWN;
    case 'argument': {
      const args = scope.args ?? [];
      return guard[1] < args.length ? args[guard[1]] : evaluate(guard[2], scope);
    }
    case 'value': {
      const value = scope.values[guard[1]];
      return value === undefined ? UNKNOWN : value;
    }
    case 'get':
      return member(evaluate(guard[1], scope), guard[2]);
    case 'call':
      return called(
        evaluate(guard[1], scope),
        guard[2],
        guard[3].map((argument) => evaluate(argument, scope)),
      );
    case 'compare':
      return compared(guard[1], evaluate(guard[2], scope), evaluate(guard[3], scope));
    case 'arithmetic':
      return arithmetic(guard[1], evaluate(guard[2], scope), evaluate(guard[3], scope)) ?? UNKNOWN;
    case 'if': {
      const test = truth(guard[1], scope);
      return test === null ? UNKNOWN : evaluate(test ? guard[2] : guard[3], scope);
    }
    case 'and':
    case 'or':
      return settling(guard[1], scope, guard[0] === 'or');
    case 'not':
      return truth(guard, scope) ?? UNKNOWN;
    default:
      return late(guard, scope, evaluate);
  }
}

/** The first operand that is `decisive`, otherwise the last. */
function settling(operands: readonly Guard[], scope: GuardScope, decisive: boolean): unknown {
  let value: unknown = !decisive;
  for (const operand of operands) {
    value = evaluate(operand, scope);
    if (value === UNKNOWN || isTrue(value) === decisive) return value;
  }
  return value;
}

/** An attribute; UNKNOWN if there is none, since Python would raise, and the page does not know what the handler does then. */
function member(of: unknown, name: string): unknown {
  if (of === UNKNOWN || typeof of !== 'object' || of === null) return UNKNOWN;
  return tried(() => (name in of ? readWithSnapshot(of, name) : UNKNOWN));
}

/** The page's answer; UNKNOWN if it throws: Python's handler gets the event nevertheless, and will meet the same error. */
function tried(answer: () => unknown): unknown {
  try {
    return answer() ?? null;
  } catch {
    return UNKNOWN;
  }
}

function called(of: unknown, method: GuardMethod, args: readonly unknown[]): unknown {
  if (of === UNKNOWN || args.includes(UNKNOWN)) return UNKNOWN;
  if (isTextMethod(method)) {
    const found = calledOnText(of, method, args);
    return found === undefined ? UNKNOWN : found;
  }
  return tried(() => {
    const found: unknown = typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[method] : null;
    return typeof found === 'function' ? Reflect.apply(found, of, args) : UNKNOWN;
  });
}

function compared(how: GuardComparison, left: unknown, right: unknown): unknown {
  return left === UNKNOWN || right === UNKNOWN ? UNKNOWN : (compare(how, left, right) ?? UNKNOWN);
}
