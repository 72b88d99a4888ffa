/** Why the server did not start, in one line. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use; stop the other program, or choose another one with --port N`;
  if (code === 'EACCES' && port !== undefined) return `port ${port} may not be used by this account; choose one above 1023 with --port N`;
  return error.message;
}
