import type { GuardFunction } from '../../../../protocol/index.ts';
import { format } from './format.ts';
import { divide, extreme, float, floorDivide, int, round } from './numbers.ts';
import { formatTemplate } from './template.ts';
import { entry, isInstance, item, replace, slice, strip } from './texts.ts';

/** The result of one of Python's functions; undefined where the page can't tell. Throws RAISED where Python raises. */
export function callFunction(name: GuardFunction, args: readonly unknown[], mayBeFloat: boolean): unknown {
  const [first, second, third] = args;
  switch (name) {
    case '/':
      return divide(first, second);
    case '//':
      return floorDivide(first, second);
    case 'abs':
      return extreme([first], Math.abs);
    case 'max':
      return extreme(args, Math.max);
    case 'min':
      return extreme(args, Math.min);
    case 'float':
      return float(first);
    case 'int':
      return int(first);
    case 'round':
      return round(first, second);
    case 'is_integer':
      return typeof first === 'number' ? Number.isInteger(first) : undefined;
    case 'isinstance':
      return isInstance(first, second as readonly unknown[], mayBeFloat);
    case 'item':
      return item(first, second);
    case 'entry':
      return entry(first, second, third);
    case 'slice':
      return slice(first, second, third);
    case 'format':
      return typeof second === 'string' ? format(first, second, mayBeFloat) : undefined;
  }
  return typeof first === 'string' ? ofText(name, first, args.slice(1), mayBeFloat) : undefined;
}

function ofText(name: GuardFunction, of: string, args: readonly unknown[], mayBeFloat: boolean): string | undefined {
  const [first, second] = args;
  if (name === 'str.format') return formatTemplate(of, args, mayBeFloat);
  if (name === 'strip') return strip(of, 'both', first);
  if (name === 'lstrip') return strip(of, 'left', first);
  if (name === 'rstrip') return strip(of, 'right', first);
  if (typeof first !== 'string') return undefined;
  if (name === 'removeprefix') return of.startsWith(first) ? of.slice(first.length) : of;
  if (name === 'removesuffix') return first && of.endsWith(first) ? of.slice(0, -first.length) : of;
  return name === 'replace' && typeof second === 'string' ? replace(of, first, second) : undefined;
}
