import type { IncomingMessage } from 'node:http';
import { unreachablePage } from '../page/index.ts';
import { errorText } from '../text/index.ts';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EAI_AGAIN: 'its name cannot be looked up now',
  ENOTFOUND: 'there is no host of that name',
  ETIMEDOUT: 'it does not answer',
};

/** Why a server cannot be reached, in a few words. */
export function reasonOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return (typeof code === 'string' && REASONS[code]) || errorText(error);
}

/** The 502 response when the server cannot be reached: an HTML page for people, one line of text for scripts. */
export function badGateway({ headers }: IncomingMessage, server: string, reason: string) {
  return headers.accept?.includes('text/html')
    ? { type: 'text/html; charset=utf-8', body: unreachablePage(server, reason) }
    : { type: 'text/plain; charset=utf-8', body: `The app server at ${server} cannot be reached: ${reason}` };
}
