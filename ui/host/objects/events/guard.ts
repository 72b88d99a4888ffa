import type { Guard, GuardComparison, GuardMethod } from '../../../../protocol/index.ts';
import { readKept } from './kept.ts';

/** What a guard is evaluated against: the event that is being dispatched, and the mirrored values. */
export interface GuardScope {
  readonly event: object;
  readonly values: readonly unknown[];
}

/** What can't be said before Python runs. */
const UNKNOWN = Symbol('unknown');

/** Whether a guard holds, by Python's rules of truth; null when that can't be said (`protocol/guards.ts`). */
export function truth(guard: Guard, scope: GuardScope): boolean | null {
  switch (guard[0]) {
    case 'not': {
      const inner = truth(guard[1], scope);
      return inner === null ? null : !inner;
    }
    case 'and':
      return joined(guard[1], scope, false);
    case 'or':
      return joined(guard[1], scope, true);
    default: {
      const value = evaluate(guard, scope);
      return value === UNKNOWN ? null : isTrue(value);
    }
  }
}

/** An operand that is `decisive` settles the whole; otherwise all must be known. */
function joined(operands: readonly Guard[], scope: GuardScope, decisive: boolean): boolean | null {
  let known = true;
  for (const operand of operands) {
    const found = truth(operand, scope);
    if (found === decisive) return decisive;
    known &&= found !== null;
  }
  return known ? !decisive : null;
}

function evaluate(guard: Guard, scope: GuardScope): unknown {
  switch (guard[0]) {
    case 'unknown':
      return UNKNOWN;
    case 'constant':
      return guard[1];
    case 'event':
      return scope.event;
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
      return compare(guard[1], evaluate(guard[2], scope), evaluate(guard[3], scope));
    case 'if': {
      const test = truth(guard[1], scope);
      return test === null ? UNKNOWN : evaluate(test ? guard[2] : guard[3], scope);
    }
    default:
      return truth(guard, scope) ?? UNKNOWN;
  }
}

/** Python would raise where there is no such attribute; what its handler does then is not for the page to say. */
function member(of: unknown, name: string): unknown {
  if (of === UNKNOWN || typeof of !== 'object' || of === null || !(name in of)) return UNKNOWN;
  return tried(() => readKept(of, name));
}

/** What the page answers. Where it throws, Python's handler will meet the same; it is told of the event all the same. */
function tried(answer: () => unknown): unknown {
  try {
    return answer() ?? null;
  } catch {
    return UNKNOWN;
  }
}

function called(of: unknown, method: GuardMethod, args: readonly unknown[]): unknown {
  if (of === UNKNOWN || args.includes(UNKNOWN)) return UNKNOWN;
  if (typeof of === 'string') return calledOnText(of, method, args);
  const found: unknown = typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[method] : null;
  return typeof found === 'function' ? tried(() => Reflect.apply(found, of, args)) : UNKNOWN;
}

/** Python's methods of strings, as far as JavaScript's do the same. */
function calledOnText(text: string, method: GuardMethod, args: readonly unknown[]): unknown {
  const [argument] = args;
  if (method === 'lower') return text.toLowerCase();
  if (method === 'upper') return text.toUpperCase();
  if (method === 'strip' && args.length === 0) return text.trim();
  if (args.length !== 1 || typeof argument !== 'string') return UNKNOWN;
  if (method === 'startswith') return text.startsWith(argument);
  return method === 'endswith' ? text.endsWith(argument) : UNKNOWN;
}

function compare(how: GuardComparison, left: unknown, right: unknown): unknown {
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
  switch (how) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case 'in':
      return contains(right, left);
    case 'not in': {
      const found = contains(right, left);
      return typeof found === 'boolean' ? !found : found;
    }
  }
  if (typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')) return UNKNOWN;
  const [a, b] = [left, right as typeof left];
  return how === '<' ? a < b : how === '<=' ? a <= b : how === '>' ? a > b : a >= b;
}

/** `True == 1` in Python. */
function equal(left: unknown, right: unknown): boolean {
  if (typeof left === 'boolean' && typeof right === 'number') return Number(left) === right;
  if (typeof left === 'number' && typeof right === 'boolean') return left === Number(right);
  return left === right;
}

function contains(container: unknown, item: unknown): unknown {
  if (typeof container === 'string') return typeof item === 'string' ? container.includes(item) : UNKNOWN;
  if (container instanceof Set) return container.has(item);
  return Array.isArray(container) ? container.some((one) => equal(one, item)) : UNKNOWN;
}

function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Set) return value.size > 0;
  // Not a number is true in Python.
  return typeof value === 'number' ? value !== 0 : Boolean(value);
}
