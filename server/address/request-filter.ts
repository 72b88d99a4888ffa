import type { IncomingMessage } from 'node:http';
import type { Addresses } from './addresses.ts';
import { asksForSocket } from './upgrade.ts';

/** Why a request is not for this server to answer. */
export interface Refusal {
  readonly status: 400 | 403 | 421;
  /** One sentence, with the option that allows it. */
  readonly text: string;
}

type Request = Pick<IncomingMessage, 'headers' | 'socket' | 'method'>;

const SAFE_METHOD = /^(GET|HEAD|OPTIONS)$/;

/**
 * Refuses what comes to a name that is not this server's, and what a page of another site would do in a visitor's name.
 *
 * @param isOwn Is it the server's own to answer? What apps answer may be asked from anywhere.
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

/** Would it change something, or open a conversation, in the name of whose cookies it carries? */
function actsInPerson({ headers, method = 'GET' }: Request, isOwn: boolean): boolean {
  return asksForSocket({ headers }) || (!SAFE_METHOD.test(method) && isOwn);
}

/**
 * Is it a page of another origin that asks? Browsers say so in `Origin`, or in `Sec-Fetch-Site` where they leave that out;
 * who says nothing is no browser's page, or has come by a link of a time before these headers.
 */
export function isCrossOriginRequest(request: Request, addresses: Addresses): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return !addresses.isOwn(origin, request);
  return site === 'cross-site' || site === 'same-site';
}

/** Does a page of another origin say in `Referer` that it asks? It need not: browsers leave it out when they are told to. */
export function hasCrossOriginReferer(request: Request, addresses: Addresses): boolean {
  const { referer } = request.headers;
  return referer !== undefined && !addresses.isOwn(referer, request);
}

/** Is it no mere program that asks? Browsers say so, but for what they only fetch over plain HTTP. */
export function mayBeBrowser({ headers, method = 'GET' }: Request): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || SAFE_METHOD.test(method);
}

/** Has somebody followed a link, so that a page of this server takes the place of the one that asked? */
export function isNavigation({ headers, method = 'GET' }: Request): boolean {
  return SAFE_METHOD.test(method) && headers.origin === undefined && headers['sec-fetch-mode'] === 'navigate';
}
