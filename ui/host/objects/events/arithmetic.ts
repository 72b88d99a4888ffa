import type { GuardArithmetic } from '../../../../protocol/index.ts';

/**
 * Python's arithmetic, as far as the page's is the same; undefined where it isn't, or where Python would raise. Whole numbers
 * that JavaScript can't hold exactly are Python's alone.
 */
export function arithmetic(how: GuardArithmetic, left: unknown, right: unknown): number | string | undefined {
  if (how === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a === undefined || b === undefined) return undefined;
  const found = calculate(how, a, b);
  if (found === undefined || !isExact(found)) return undefined;
  // Whole numbers have no negative zero.
  return found === 0 && Number.isInteger(a) && Number.isInteger(b) ? 0 : found;
}

function calculate(how: GuardArithmetic, a: number, b: number): number | undefined {
  switch (how) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? undefined : a / b;
    case '//':
      return divided(a, b)?.quotient;
    case '%':
      return divided(a, b)?.rest;
  }
}

/** Division that rounds down, so that the rest has the divisor's sign. */
function divided(a: number, b: number): { readonly quotient: number; readonly rest: number } | undefined {
  if (b === 0 || !Number.isFinite(a) || !Number.isFinite(b)) return undefined;
  const remainder = a % b;
  const below = remainder !== 0 && remainder < 0 !== b < 0;
  const exact = (a - remainder) / b - (below ? 1 : 0);
  // The division is off by less than a half.
  const quotient = Math.round(exact);
  return { quotient, rest: below ? remainder + b : remainder };
}

/** Python's True and False count as one and zero. */
function asNumber(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && isExact(value) ? value : undefined;
}

function isExact(value: number): boolean {
  return !Number.isInteger(value) || Number.isSafeInteger(value);
}
