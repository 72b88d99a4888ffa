import { errorText } from '../error-text.ts';

/** Why the server did not start, in one line. */
export function explainStartFailure(error: unknown): string {
  const { code, port } = error as { readonly code?: string; readonly port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use; stop the other program, or choose another one with --port N`;
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} may not be used by this account; choose one above 1023 with --port N`;
  return errorText(error);
}
