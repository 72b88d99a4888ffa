import type { GuardComparison } from '../../../../protocol/index.ts';
import { isTruthy, kindOf } from '../kind.ts';

/** Python's comparisons; undefined where Python would raise, or the page can't tell. */
export function compare(how: GuardComparison, left: unknown, right: unknown): boolean | undefined {
  if (typeof left === 'bigint' || typeof right === 'bigint') return undefined;
  switch (how) {
    case '==':
      return equal(left, right);
    case '!=':
      return negated(equal(left, right));
    case 'in':
      return contains(right, left);
    case 'not in':
      return negated(contains(right, left));
    default:
      return ordered(how, left, right);
  }
}

/** Truth by Python's rules. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return isTruthy(value);
  // NaN is true in Python.
  return typeof value === 'number' ? value !== 0 : Boolean(value);
}

function negated(found: boolean | undefined): boolean | undefined {
  return found === undefined ? undefined : !found;
}

/** `True == 1`; collections are compared by their items, other page objects by identity. */
function equal(left: unknown, right: unknown): boolean | undefined {
  if (typeof left === 'boolean' && typeof right === 'number') return Number(left) === right;
  if (typeof left === 'number' && typeof right === 'boolean') return left === Number(right);
  if (left !== right && isCollection(left) && isCollection(right)) return undefined;
  return left === right;
}

function contains(container: unknown, item: unknown): boolean | undefined {
  if (typeof container === 'string') return typeof item === 'string' ? container.includes(item) : undefined;
  if (isCollection(item)) return undefined;
  if (container instanceof Set) return container.has(item);
  return Array.isArray(container) ? container.some((one) => equal(one, item)) : undefined;
}

function isCollection(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ['list', 'map', 'set'].includes(kindOf(value));
}

/** Python orders texts by code points, JavaScript by UTF-16 units: the two differ only where there are surrogates. */
const SURROGATE = /[\ud800-\udfff]/;

function ordered(how: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean | undefined {
  if (typeof left === 'string' && typeof right === 'string')
    return SURROGATE.test(left) || SURROGATE.test(right) ? undefined : inOrder(how, left, right);
  return typeof left === 'number' && typeof right === 'number' ? inOrder(how, left, right) : undefined;
}

function inOrder<T extends number | string>(how: '<' | '<=' | '>' | '>=', left: T, right: T): boolean {
  switch (how) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}
