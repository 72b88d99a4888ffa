import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { asksForSocket } from '../address/index.ts';
import type { OriginMap } from './remote/index.ts';

/** Headers for one connection only (RFC 9110 §7.6.1); and `alt-svc`, which names ports of the server's host. */
const HOP_BY_HOP_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'alt-svc',
];
/** Headers whose value may be a URL of the server. */
const URL_HEADERS = ['location', 'content-location', 'access-control-allow-origin'];
/** Attributes with which browsers refuse a cookie that comes over an unsafe connection. */
const TLS_ONLY_ATTRIBUTES = /^(secure|partitioned|samesite\s*=\s*none)$/i;

/** Without these a request's body would have no end, or another one: they stay even where `Connection` names them. */
const FRAMING_HEADERS: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'host']);

/** Headers that say where a request comes from. Some servers read `_` in a header's name as `-`. */
const FORWARDED_HEADERS = /^(x[-_])?forwarded([-_]|$)/;

/** The address of the browser, and the origin that it asked. */
export interface ClientAddress {
  readonly ip: string;
  readonly origin: string;
}

/**
 * Makes a request look as if the page had come from the server itself, and says in `X-Forwarded-…` who really asked. What the
 * browser itself claims there is removed.
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

/** The headers that `Connection` names: they are for one connection, too. */
function namedBy({ connection = '' }: IncomingHttpHeaders): readonly string[] {
  return connection.split(',').map((name) => name.trim().toLowerCase());
}

/** A response's headers as the browser may have them from this origin. */
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

/** A cookie for this host in place of the server's: over a safe connection with `Secure`, else without what browsers would refuse. */
export function rewriteSetCookie(cookie: string, isTls: boolean): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter(
    (attribute) => !/^domain\s*=/i.test(attribute) && (isTls || !TLS_ONLY_ATTRIBUTES.test(attribute)),
  );
  const isBound = kept.some((attribute) => /^secure$/i.test(attribute));
  return [pair, ...kept, ...(isTls && !isBound ? ['Secure'] : [])].join('; ');
}
