import type { ErrorPayload } from '../../protocol/index.ts';
import { noFunction } from '../services/index.ts';
import { callErrors } from './errors.ts';
import type { FarFunctions } from './far-functions.ts';

/** What is said of a name that somebody had registered who has gone; null for any other (wire §7.3). */
export function unknownName(far: FarFunctions, command: string | undefined): ErrorPayload | null {
  return command !== undefined && far.hasLost(command) ? callErrors.uplinkGone(command) : null;
}

/** The error of a call, unless what has no function of its name is one that somebody had registered who has gone. */
export function errorOfUnknown(far: FarFunctions, command: string | undefined, error: ErrorPayload): ErrorPayload | null {
  const isUnknown = command !== undefined && error.message === noFunction(command).message;
  return isUnknown ? unknownName(far, command) : null;
}
