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
  /** @param uninstalled path in the app of the requirements file that could not be installed, if that is the reason */
  noRuntime: (uninstalled: string | null): ErrorPayload => {
    const why = uninstalled === null ? '' : ` ${uninstalled} cannot be installed; the terminal of the server says why.`;
    return { message: `Internal server error: Server runtime not available.${why}` };
  },
  /** The error that clients raise for a socket closed with 1001. The call has not begun. */
  ending: (): ErrorPayload => error('anvil.server.AppOfflineError', 'Connection to server failed (1001)'),
  runtimeLost: (): ErrorPayload => error('anvil.server.RuntimeUnavailableError', 'Downlink disconnected'),
  /** The uplink that had registered the function has disconnected. */
  uplinkGone: (name: string): ErrorPayload =>
    error('anvil.server.UplinkDisconnectedError', `The uplink server for "${name}" has been disconnected`),
  /** The uplink disconnected while it ran the function. */
  uplinkLost: (): ErrorPayload => error('anvil.server.UplinkDisconnectedError', 'Uplink disconnected'),
  tooNested: (): ErrorPayload => error('anvil.server.StackOverflow', 'Too many nested anvil.server.call()s'),
  notHandedOut: (): ErrorPayload => error('anvil.server.InvalidObjectError', 'Error processing object from expired session'),
  /** The uplink sent an invalid response. */
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
  /** Has the text of the error that Python would raise. */
  tooDeep: (): ErrorPayload =>
    error('anvil.server.SerializationError', `The arguments of this call are nested more than ${MAX_NESTING} levels deep`),
  tooMany: (): ErrorPayload =>
    error(
      'anvil.server.SerializationError',
      'The arguments of this call hold too many lists, objects or fields to be read - please use Media objects to transfer large amounts of data.',
    ),
  /** A fault of this server; the terminal shows the details under the same id. */
  internal: (id: string): ErrorPayload => ({ message: `Internal server error: ${id}` }),
} as const;

export function errorResponse(id: string, payload: ErrorPayload): ErrorResponse {
  return { id, error: payload, objects: [] };
}
