import type { ErrorPayload } from '../../protocol/index.ts';
import { CallFailure } from '../pool/index.ts';
import { StateUnavailable } from '../state/index.ts';
import { ExternalFailure } from '../text/index.ts';
import type { CallServices } from './call-services.ts';
import { callErrors } from './errors.ts';

const lostErrors = {
  timeout: callErrors.timeout,
  stopped: callErrors.timeout,
  'worker-gone': callErrors.runtimeLost,
  busy: callErrors.busy,
  unavailable: callErrors.noRuntime,
} as const;

/**
 * Logs a call that failed for a reason outside the app's code.
 *
 * @param name the call's name in the terminal
 * @returns the error for its caller
 */
export function reportCallFailure(
  { terminal, uninstalled }: Pick<CallServices, 'terminal' | 'uninstalled'>,
  name: string,
  error: unknown,
): ErrorPayload {
  if (error instanceof CallFailure && error.reason !== 'internal') {
    // The pool reports lost workers itself, and an overload once for all calls.
    if (error.reason !== 'worker-gone' && error.reason !== 'busy') terminal.error('server', `${name}: ${error.message}`);
    return lostErrors[error.reason](uninstalled());
  }
  if (error instanceof StateUnavailable) {
    terminal.error('server', `${name}: ${error.message}`);
    return callErrors.notKept();
  }
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  terminal.error('hearth', `internal error ${id} in ${name}: ${whole(error)}`);
  return callErrors.internal(id);
}

function whole(error: unknown): string {
  if (error instanceof ExternalFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
