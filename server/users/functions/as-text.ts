import { ServiceError } from '../../services/index.ts';
import { isPlainMap, type Value } from '../../values/index.ts';

/** @throws ServiceError TypeError for a value that is not text; it names the value's type */
export function asText(value: Value | undefined, what: string): string {
  if (typeof value === 'string') return value;
  throw new ServiceError('TypeError', `${what} should be text, not ${kindOf(value)}`);
}

function kindOf(value: Value | undefined): string {
  if (value === null || value === undefined) return 'None';
  if (isPlainMap(value)) return 'a dictionary';
  return Array.isArray(value) ? 'a list' : `a ${typeof value === 'object' ? value.constructor.name : typeof value}`;
}
