import { type ErrorPayload, type ErrorResponse, MAX_NESTING } from '../../protocol/index.ts';
import { errorPayload as error, noFunction } from '../error-payloads/index.ts';

/** Errors that this server raises for calls, with the texts of wire §7.3. */
export const callErrors = {
  sessionExpired: (): ErrorPayload => error('anvil.server.SessionExpiredError', 'Session expired'),
  scoped: (name: string): ErrorPayload =>
    error('anvil.server.PermissionDenied', `Cannot call scoped server function "${name}" from client code`),
  noFunction,
  timeout: (): ErrorPayload => error('anvil.server.TimeoutError', 'Server code took too long'),
  mediaTimeout: (): ErrorPayload => error('anvil.server.TimeoutError', 'Timeout during media transfer'),
  mediaTooLarge: (most: number, whose: 'one page' | 'all pages'): ErrorPayload =>
    error('anvil.server.InternalError', `The calls of ${whose} may send at most ${most} bytes of media at a time`),
  busy: (): ErrorPayload => error('anvil.server.RuntimeUnavailableError', 'The server is busy: too many calls wait'),
  /** @param uninstalled the file of the app's whose packages are missing, where that is why */
  noRuntime: (uninstalled: string | null): ErrorPayload => {
    const why = uninstalled === null ? '' : ` ${uninstalled} cannot be installed; the terminal of the server says why.`;
    return { message: `Internal server error: Server runtime not available.${why}` };
  },
  /** The error that clients raise for a socket closed with 1001: nothing of the call has begun. */
  ending: (): ErrorPayload => error('anvil.server.AppOfflineError', 'Connection to server failed (1001)'),
  runtimeLost: (): ErrorPayload => error('anvil.server.RuntimeUnavailableError', 'Downlink disconnected'),
  /** The program that had registered the function has gone. */
  uplinkGone: (name: string): ErrorPayload =>
    error('anvil.server.UplinkDisconnectedError', `The uplink server for "${name}" has been disconnected`),
  /** The program that ran the function went away meanwhile. */
  uplinkLost: (): ErrorPayload => error('anvil.server.UplinkDisconnectedError', 'Uplink disconnected'),
  tooNested: (): ErrorPayload => error('anvil.server.StackOverflow', 'Too many nested anvil.server.call()s'),
  notHandedOut: (): ErrorPayload => error('anvil.server.InvalidObjectError', 'Error processing object from expired session'),
  /** The program that runs the function sent something that is no answer. */
  noAnswer: (why: string): ErrorPayload =>
    error('anvil.server.InvalidResponseError', `The uplink sent an answer that cannot be read: ${why}`),
  tooLarge: (): ErrorPayload =>
    error(
      'anvil.server.InternalError',
      'This function returned too much data - please use Media objects to transfer large amounts of data.',
    ),
  notKept: (): ErrorPayload =>
    error(
      'anvil.server.RuntimeUnavailableError',
      'The server could not store what this call changed in the session; the session is as it was',
    ),
  /** In the words of the error that Python would raise for it. */
  tooDeep: (): ErrorPayload =>
    error('anvil.server.SerializationError', `The arguments of this call are nested more than ${MAX_NESTING} levels deep`),
  tooMany: (): ErrorPayload =>
    error(
      'anvil.server.SerializationError',
      'The arguments of this call hold too many lists, objects or fields to be read - please use Media objects to transfer large amounts of data.',
    ),
  /** This server's own fault; the terminal has the rest under the same id. */
  internal: (id: string): ErrorPayload => ({ message: `Internal server error: ${id}` }),
} as const;

export function errorResponse(id: string, payload: ErrorPayload): ErrorResponse {
  return { id, error: payload, objects: [] };
}
