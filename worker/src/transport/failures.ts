import type { ErrorPayload } from '../../../protocol/index.ts';

/**
 * AppOfflineError, in the words of the wire protocol §2.6. `reason` is a close code, `error` for a connection that failed,
 * `FAIL` where nobody knows.
 */
export const offline = (reason: string): ErrorPayload => ({
  type: 'anvil.server.AppOfflineError',
  message: `Connection to server failed (${reason})`,
});

/** What came is no answer. */
export const invalidResponse = (message: string): ErrorPayload => ({ type: 'anvil.server.InvalidResponseError', message });
