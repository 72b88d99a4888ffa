import type { ErrorPayload } from '../../../protocol/index.ts';

/**
 * AppOfflineError, with the text of wire §4.9. `reason` is a close code, `error` for a connection that failed, or `FAIL` where the reason
 * is unknown.
 */
export const offlineError = (reason: string): ErrorPayload => ({
  type: 'anvil.server.AppOfflineError',
  message: `Connection to server failed (${reason})`,
});

/** The bytes of one of a call's media cannot be read, for example since a file was changed after it was chosen. */
export const unreadableMediaError = (reason: unknown): ErrorPayload => ({
  type: 'hearth.UnreadableMedia',
  message: `Failed to load media (${String(reason)})`,
});

/** Chunks of an answer have stopped coming; the text is that of the server for chunks of a call (wire §4.3). */
export const mediaTimeoutError = (): ErrorPayload => ({
  type: 'anvil.server.TimeoutError',
  message: 'Timeout during media transfer',
});

/** The response is not a valid answer. */
export const invalidResponseError = (message: string): ErrorPayload => ({ type: 'anvil.server.InvalidResponseError', message });
