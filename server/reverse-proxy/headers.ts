import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { asksForSocket } from '../address/index.ts';
import { CONNECTION_HEADERS } from '../http/index.ts';
import type { OriginMap } from './remote/index.ts';

/** Headers that apply to one connection only (RFC 9110 §7.6.1), and `alt-svc`, which names ports of the server's own host. */
const HOP_BY_HOP_HEADERS = [...CONNECTION_HEADERS, 'proxy-authenticate', 'proxy-authorization', 'alt-svc'];
/** Response headers whose value may be a URL of the server. */
const URL_HEADERS = ['location', 'content-location', 'access-control-allow-origin'];
/** Attributes for which browsers refuse a cookie over an insecure connection. */
const TLS_ONLY_ATTRIBUTES = /^(secure|partitioned|samesite\s*=\s*none)$/i;

/**
 * Headers that delimit a request or its body. They are kept even if `Connection` names them, since the body would otherwise have no
 * end, or a wrong one.
 */
const FRAMING_HEADERS: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'host']);

/** Headers that say where a request comes from. Some servers treat `_` in a header's name as `-`. */
const FORWARDED_HEADERS = /^(x[-_])?forwarded([-_]|$)/;

/** The browser's IP address, and the origin that it requested. */
export interface ClientAddress {
  readonly ip: string;
  readonly origin: string;
}

/**
 * Rewrites a request as if the page came from the server's own origin, and names the real client in `X-Forwarded-…`. The browser's
 * own headers of that kind are removed.
 */
export function rewriteRequestHeaders({ headers }: IncomingMessage, toServer: OriginMap, asked: ClientAddress): void {
  const isUpgrade = asksForSocket({ headers }) && namedBy(headers).includes('upgrade');
  for (const name of [...HOP_BY_HOP_HEADERS, ...namedBy(headers)]) {
    if (!FRAMING_HEADERS.has(name) && !(isUpgrade && name === 'upgrade')) delete headers[name];
  }
  if (isUpgrade) headers.connection = 'Upgrade';
  for (const name of Object.keys(headers)) {
    if (FORWARDED_HEADERS.test(name)) delete headers[name];
  }
  const { host, port, protocol } = new URL(asked.origin);
  Object.assign(headers, {
    'x-forwarded-for': asked.ip,
    'x-forwarded-host': host,
    'x-forwarded-port': port || (protocol === 'https:' ? '443' : '80'),
    'x-forwarded-proto': protocol.slice(0, -1),
  });
  for (const name of ['origin', 'referer'] as const) {
    const value = headers[name];
    if (value !== undefined) headers[name] = value === 'null' ? value : toServer.text(value);
  }
}

/** The headers that `Connection` lists, which apply to one connection only. */
function namedBy({ connection = '' }: IncomingHttpHeaders): readonly string[] {
  return connection.split(',').map((name) => name.trim().toLowerCase());
}

/** Rewrites a response's headers for a browser that uses this origin. */
export function rewriteResponseHeaders(headers: IncomingHttpHeaders, toBrowser: OriginMap, isTls: boolean): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of [...HOP_BY_HOP_HEADERS, ...namedBy(headers)]) delete passed[name];
  for (const name of URL_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = toBrowser.text(value);
  }
  const cookies = headers['set-cookie'];
  if (cookies) passed['set-cookie'] = cookies.map((cookie) => rewriteSetCookie(cookie, isTls));
  return passed;
}

/**
 * Rewrites a cookie for this host: without `Domain`; with `Secure` over TLS, else without the attributes that browsers would
 * refuse.
 */
export function rewriteSetCookie(cookie: string, isTls: boolean): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter(
    (attribute) => !/^domain\s*=/i.test(attribute) && (isTls || !TLS_ONLY_ATTRIBUTES.test(attribute)),
  );
  const isBound = kept.some((attribute) => /^secure$/i.test(attribute));
  return [pair, ...kept, ...(isTls && !isBound ? ['Secure'] : [])].join('; ');
}
