/**
 * Decimal digits of doubles as CPython has them: rounded half to even on the exact binary value, which `toFixed` is not. Numbers here
 * are finite and not negative.
 */

const bits = new DataView(new ArrayBuffer(8));

/** The number times ten to the power of `places`, as a rounded integer. */
export function scaled(value: number, places: number): bigint {
  bits.setFloat64(0, value);
  const all = bits.getBigUint64(0);
  const biased = Number(all >> 52n);
  const mantissa = (all & ((1n << 52n) - 1n)) | (biased ? 1n << 52n : 0n);
  const power = (biased || 1) - 1075;
  const above = mantissa * 2n ** BigInt(Math.max(power, 0)) * 10n ** BigInt(Math.max(places, 0));
  const below = 2n ** BigInt(Math.max(-power, 0)) * 10n ** BigInt(Math.max(-places, 0));
  const whole = above / below;
  const twice = (above % below) * 2n;
  return twice > below || (twice === below && whole % 2n === 1n) ? whole + 1n : whole;
}

/** Digits before and after the point. */
export function fixed(value: number, precision: number): readonly [whole: string, fraction: string] {
  const digits = scaled(value, precision)
    .toString()
    .padStart(precision + 1, '0');
  const point = digits.length - precision;
  return [digits.slice(0, point), digits.slice(point)];
}

/** Digits, of which one is before the point, and the exponent. */
export function scientific(value: number, precision: number): readonly [digits: string, exponent: number] {
  if (value === 0) return ['0'.repeat(precision + 1), 0];
  // That of the shortest digits is at most one off.
  let exponent = Number(value.toExponential().split('e')[1]);
  for (;;) {
    const digits = scaled(value, precision - exponent).toString();
    if (digits.length === precision + 1) return [digits, exponent];
    exponent += digits.length > precision + 1 ? 1 : -1;
  }
}

/** The shortest digits that name the number, of which one is before the point, and the exponent. */
export function shortest(value: number): readonly [digits: string, exponent: number] {
  const [digits = '', exponent] = value.toExponential().split('e');
  return [digits.replace('.', ''), Number(exponent)];
}
