import { types } from 'node:util';

/** The message of a caught value of any type. */
export function errorText(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  // A failed connection to a host with several addresses has one error per address, and no message of its own.
  if (error instanceof AggregateError && !error.message && error.errors.length > 0) return error.errors.map(errorText).join('; ');
  return error.message || String(error);
}
