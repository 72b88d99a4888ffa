import { scaled } from './decimal.ts';
import { raise } from './raised.ts';

/** Only Python's Unicode tables know whether these are digits or spaces. */
const FOREIGN_DIGIT_OR_SPACE = /[^\0-\x7f\P{Nd}]|[^\0-\x7f\P{Z}]|[^\0-\x7f\P{C}]/u;
const SPACE = String.raw`[\t-\r ]*`;
const DIGITS = String.raw`\d(?:_?\d)*`;
const FLOAT = new RegExp(
  `^${SPACE}([-+]?)((?:${DIGITS}\\.?(?:${DIGITS})?|\\.${DIGITS})(?:e[-+]?${DIGITS})?|inf(?:inity)?|nan)${SPACE}$`,
  'i',
);
const INT = new RegExp(`^${SPACE}([-+]?${DIGITS})${SPACE}$`);

/** Python's `float(of)`. */
export function float(of: unknown): number | undefined {
  if (typeof of === 'number' || typeof of === 'boolean') return Number(of);
  if (of === null) return raise();
  if (typeof of !== 'string' || FOREIGN_DIGIT_OR_SPACE.test(of)) return undefined;
  const [, sign, digits = ''] = FLOAT.exec(of) ?? raise();
  const size = /^i/i.test(digits) ? Number.POSITIVE_INFINITY : Number(digits.replaceAll('_', ''));
  return sign === '-' ? -size : size;
}

/** Python's `int(of)`. */
export function int(of: unknown): number | undefined {
  if (of === null) return raise();
  if (typeof of === 'boolean') return Number(of);
  if (typeof of === 'number') return Number.isFinite(of) ? safe(Math.trunc(of)) : raise();
  if (typeof of !== 'string' || FOREIGN_DIGIT_OR_SPACE.test(of)) return undefined;
  const [, digits = ''] = INT.exec(of) ?? raise();
  const found = Number(digits.replaceAll('_', ''));
  return Number.isFinite(found) ? safe(found) : undefined;
}

/** Python's `round(of)` and `round(of, places)`. */
export function round(of: unknown, places: unknown = 0): number | undefined {
  if (typeof of !== 'number' || !Number.isFinite(of) || !Number.isInteger(places)) return undefined;
  const digits = places as number;
  if (digits < 0 || digits > 20) return undefined;
  if (Number.isInteger(of)) return safe(of);
  const found = Number(`${scaled(Math.abs(of), digits)}e${-digits}`);
  return safe(of < 0 ? -found : found);
}

/** Python's `/`. */
export function divide(a: unknown, b: unknown): number | undefined {
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  return b === 0 ? raise() : safe(a / b);
}

/** Python's `//`, for integers. */
export function floorDivide(a: unknown, b: unknown): number | undefined {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return undefined;
  const [over, under] = [a as number, b as number];
  if (under === 0) return raise();
  const rest = over % under;
  return safe((over - (rest !== 0 && rest < 0 !== under < 0 ? rest + under : rest)) / under);
}

/** The least or greatest of numbers. */
export function extreme(of: readonly unknown[], choose: (...of: number[]) => number): number | undefined {
  const numbers = of.filter((one): one is number => typeof one === 'number' && !Number.isNaN(one));
  return numbers.length === of.length ? safe(choose(...numbers)) : undefined;
}

/** Undefined for integers that JavaScript cannot represent exactly. Zero is not negative, as integers in Python. */
function safe(value: number): number | undefined {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : value || (value === 0 ? 0 : value);
}
