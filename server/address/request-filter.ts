import type { IncomingMessage } from 'node:http';
import type { Addresses } from './addresses.ts';
import { asksForSocket } from './upgrade.ts';

/** Why a request is refused. */
export interface Refusal {
  readonly status: 400 | 403 | 421;
  /** One sentence, naming the option that would allow it. */
  readonly text: string;
}

type Request = Pick<IncomingMessage, 'headers' | 'socket' | 'method'>;

const SAFE_METHOD = /^(GET|HEAD|OPTIONS)$/;

/**
 * Refuses requests for a host name that is not this server's, and requests with which a page of another site would act for a
 * visitor.
 *
 * @param isOwn whether the server itself answers this path; paths of apps may be requested from any origin
 */
export function refusalOf(request: Request, addresses: Addresses, { isOwn }: { readonly isOwn: boolean }): Refusal | null {
  const requested = addresses.requested(request);
  if (!requested) return { status: 400, text: 'The Host header names no host.' };
  if (!addresses.isKnown(requested)) {
    const origin = requested.origin.replace(requested.isTls ? /:443$/ : /:80$/, '');
    return {
      status: 421,
      text: `This server does not go by the name of ${requested.hostname}; if it should, start it with --origin ${origin}`,
    };
  }
  if (!actsInPerson(request, isOwn) || !isCrossOriginRequest(request, addresses)) return null;
  const { origin } = request.headers;
  return {
    status: 403,
    text:
      origin && URL.canParse(origin)
        ? `Invalid origin: pages of ${origin} may not call this server; if they should, start it with --allow-origin ${origin}`
        : 'Invalid origin: pages of other sites may not call this server',
  };
}

/**
 * Whether the request acts with the authority of its cookies: it opens a socket, or uses an unsafe method on one of the server's
 * own paths.
 */
function actsInPerson({ headers, method = 'GET' }: Request, isOwn: boolean): boolean {
  return asksForSocket({ headers }) || (!SAFE_METHOD.test(method) && isOwn);
}

/**
 * Whether a page of another origin sends the request. Browsers say so in `Origin`, or in `Sec-Fetch-Site` if they omit that; a
 * request with neither is not from a browser's page, or from a browser older than these headers.
 */
export function isCrossOriginRequest(request: Request, addresses: Addresses): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return !addresses.isOwn(origin, request);
  return site === 'cross-site' || site === 'same-site';
}

/** Whether `Referer` names a page of another origin. Browsers omit the header if they are told to. */
export function hasCrossOriginReferer(request: Request, addresses: Addresses): boolean {
  const { referer } = request.headers;
  return referer !== undefined && !addresses.isOwn(referer, request);
}

/** Whether the request may come from a browser. Browsers send one of these headers, except with safe methods over plain HTTP. */
export function mayBeBrowser({ headers, method = 'GET' }: Request): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || SAFE_METHOD.test(method);
}

/** Whether the user has followed a link, so that a page of this server replaces the requesting one. */
export function isNavigation({ headers, method = 'GET' }: Request): boolean {
  return SAFE_METHOD.test(method) && headers.origin === undefined && headers['sec-fetch-mode'] === 'navigate';
}
