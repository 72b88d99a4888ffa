import { errorText } from '../text/index.ts';

/** Why the server did not start, in one line. */
export function explainStartFailure(error: unknown): string {
  const { code, port, address, hostname } = error as Readonly<{
    code?: string;
    port?: number;
    address?: string;
    hostname?: string;
  }>;
  if (code === 'EADDRINUSE') return `port ${port} is in use; stop the other program, or choose another one with --port N`;
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} may not be used by this account; choose one above 1023 with --port N`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${hostname ?? address} is no name or address of this machine; choose another one with --host HOST`;
  return errorText(error);
}
