import type { ErrorPayload } from '../../protocol/index.ts';
import { noFunction } from '../services/index.ts';
import { callErrors } from './errors.ts';
import type { UplinkFunctions } from './uplink-functions.ts';

/** The error for a function whose uplink has disconnected; null for any other name (wire §7.3). */
export function disconnectedError(uplinkFunctions: UplinkFunctions, command: string | undefined): ErrorPayload | null {
  return command !== undefined && uplinkFunctions.hasLost(command) ? callErrors.uplinkGone(command) : null;
}

/** The error that replaces "no such function" for a function whose uplink has disconnected; else null. */
export function asDisconnectedError(
  uplinkFunctions: UplinkFunctions,
  command: string | undefined,
  error: ErrorPayload,
): ErrorPayload | null {
  const isUnknown = command !== undefined && error.message === noFunction(command).message;
  return isUnknown ? disconnectedError(uplinkFunctions, command) : null;
}
