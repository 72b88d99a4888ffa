import { types } from 'node:util';

/** What a caught value says, whatever was thrown. */
export function errorText(error: unknown): string {
  return types.isNativeError(error) && error.message ? error.message : String(error);
}
