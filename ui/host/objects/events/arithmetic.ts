import type { GuardArithmetic } from '../../../../protocol/index.ts';

/**
 * Python's arithmetic, where that of JavaScript is the same; undefined where it differs, or where Python would raise. Integers that
 * JavaScript cannot represent exactly are left to Python.
 */
export function arithmetic(how: GuardArithmetic, left: unknown, right: unknown): number | string | undefined {
  if (how === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  const [a, b] = [asNumber(left), asNumber(right)];
  if (!isExact(a) || !isExact(b)) return undefined;
  const found = calculate(how, a, b);
  return isExact(found) ? found : undefined;
}

function calculate(how: GuardArithmetic, a: number, b: number): number | undefined {
  switch (how) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      // Python's integers have no negative zero.
      return a * b || 0;
    case '%':
      // The remainder has the divisor's sign in Python, and the dividend's in JavaScript.
      return a >= 0 && b > 0 && Number.isInteger(a) && Number.isInteger(b) ? a % b : undefined;
  }
}

/** Truth values count as 0 and 1: `(a > b) - (a < b)` compares. */
function asNumber(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

function isExact(value: unknown): value is number {
  return typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value));
}
