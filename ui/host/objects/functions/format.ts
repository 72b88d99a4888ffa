import { fixed, scientific, shortest } from './decimal.ts';
import { type FormatSpec, pad, padNumber, parseSpec } from './format-spec.ts';
import { raise } from './raised.ts';

/**
 * Python's `format(value, spec)` for texts, numbers and None; undefined where the page can't tell.
 *
 * @param mayBeFloat whether an integral number may be a float in Python
 */
export function format(value: unknown, spec: string, mayBeFloat: boolean): string | undefined {
  if (typeof value === 'string') return formatText(value, spec);
  if (value === null) return spec === '' ? 'None' : raise();
  if (typeof value !== 'number') return undefined;
  const parsed = parseSpec(spec, '>');
  if (!parsed) return undefined;
  // Without its type it is uncertain whether this is the integer 0 or -0.0.
  if (mayBeFloat && value === 0) return undefined;
  const sign = value < 0 ? '-' : parsed.sign === '-' ? '' : parsed.sign;
  const parts = partsOf(Math.abs(value), parsed, mayBeFloat);
  // What is not finite has no digits that could be grouped.
  return parts && padNumber(sign, ...parts, Number.isFinite(value) ? parsed : { ...parsed, grouping: '' });
}

function formatText(value: string, spec: string): string | undefined {
  const parsed = parseSpec(spec, '<');
  if (!parsed || parsed.align === '=' || parsed.grouping || /[-+ ]/.test(spec.replace(/^.(?=[<>^])/su, ''))) return undefined;
  if (/^[bdeEfFgGoxX%]$/.test(parsed.type)) return raise();
  if (parsed.type !== '' && parsed.type !== 's') return undefined;
  return pad([...value].slice(0, parsed.precision).join(''), parsed);
}

type Parts = readonly [digits: string, rest: string];

function partsOf(value: number, spec: FormatSpec, mayBeFloat: boolean): Parts | undefined {
  const { precision = 6, type } = spec;
  if (!Number.isFinite(value)) return notFinite(value, spec);
  const radix = { d: 10, x: 16, X: 16, o: 8, b: 2 }[type];
  if (radix || (type === '' && Number.isInteger(value))) {
    if (!Number.isInteger(value)) return raise();
    const isPlain = spec.precision === undefined && (spec.grouping === '' || (radix ?? 10) === 10);
    if (mayBeFloat || !isPlain) return undefined;
    const digits = value.toString(radix);
    return [type === 'X' ? digits.toUpperCase() : digits, ''];
  }
  const parts = floatParts(value, type.toLowerCase(), precision, spec);
  return parts && (/[EG]/.test(type) ? [parts[0], parts[1].toUpperCase()] : parts);
}

/** Infinity, or no number. */
function notFinite(value: number, { type }: FormatSpec): Parts | undefined {
  if (!/^[efg%]?$/i.test(type)) return 'dxXob'.includes(type) ? raise() : undefined;
  const name = Number.isNaN(value) ? 'nan' : 'inf';
  return ['', (/[EFG]/.test(type) ? name.toUpperCase() : name) + (type === '%' ? '%' : '')];
}

function floatParts(value: number, type: string, precision: number, spec: FormatSpec): Parts | undefined {
  switch (type) {
    case 'f':
      return fixedParts(value, precision, '');
    case '%':
      return Number.isFinite(value * 100) ? fixedParts(value * 100, precision, '%') : undefined;
    case 'e': {
      const [digits, exponent] = scientific(value, precision);
      return exponentParts(digits, exponent);
    }
    case 'g': {
      const size = precision || 1;
      return general(...scientific(value, size - 1), size);
    }
    case '': {
      if (spec.precision === undefined) return general(...shortest(value), 16, '.0');
      // The last digit before the point needs one behind it.
      const size = precision || 1;
      return general(...scientific(value, size - 1), size - 1, '.0');
    }
  }
  return undefined;
}

function fixedParts(value: number, precision: number, after: string): Parts {
  const [whole, fraction] = fixed(value, precision);
  return [whole, (fraction && `.${fraction}`) + after];
}

function exponentParts(digits: string, exponent: number): Parts {
  const after = digits.slice(1);
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return [digits.slice(0, 1), `${after && `.${after}`}e${exponent < 0 ? '-' : '+'}${size}`];
}

/** Without zeros at the end; with an exponent if the number is small, or has `most` digits or more before its point. */
function general(all: string, exponent: number, most: number, ifWhole = ''): Parts {
  const digits = all.replace(/0+$/, '') || '0';
  if (exponent < -4 || exponent >= most) return exponentParts(digits, exponent);
  if (exponent < 0) return ['0', `.${'0'.repeat(-exponent - 1)}${digits}`];
  const point = exponent + 1;
  const after = digits.slice(point);
  return [digits.slice(0, point).padEnd(point, '0'), after ? `.${after}` : ifWhole];
}
