import type { ErrorPayload } from '../../../protocol/index.ts';

/**
 * AppOfflineError, in the words of wire §4.9. `reason` is a close code, `error` for a connection that failed,
 * `FAIL` where nobody knows.
 */
export const offline = (reason: string): ErrorPayload => ({
  type: 'anvil.server.AppOfflineError',
  message: `Connection to server failed (${reason})`,
});

/** A media of a call whose bytes cannot be had, such as a file that was changed after it was chosen. */
export const unreadable = (reason: unknown): ErrorPayload => ({
  type: 'hearth.UnreadableMedia',
  message: `Failed to load media (${String(reason)})`,
});

/** Chunks of an answer have stopped coming: said as the server says it of a call's (wire §4.3). */
export const mediaTimeout = (): ErrorPayload => ({
  type: 'anvil.server.TimeoutError',
  message: 'Timeout during media transfer',
});

/** What came is no answer. */
export const invalidResponse = (message: string): ErrorPayload => ({ type: 'anvil.server.InvalidResponseError', message });
