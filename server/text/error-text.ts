import { types } from 'node:util';

/** What a caught value says, whatever was thrown. */
export function errorText(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  // Where nobody listens at any address of a host, there is a message for each.
  if (error instanceof AggregateError && !error.message && error.errors.length > 0) return error.errors.map(errorText).join('; ');
  return error.message || String(error);
}
