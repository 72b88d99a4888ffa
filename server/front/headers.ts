import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { OriginMap } from './remote/index.ts';

/** Meant for one connection, not for who asked through another (RFC 9110 §7.6.1); `alt-svc` names ports of the server's host. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'alt-svc',
];
/** Whose value may be a URL of the server's. */
const URLS = ['location', 'content-location', 'access-control-allow-origin'];
/** What browsers refuse of cookies without a safe connection. */
const SAFE_ONLY = /^(secure|partitioned|samesite\s*=\s*none)$/i;

/** Makes a request look as if the page had come from the server itself. */
export function aimAtServer({ headers }: IncomingMessage, toServer: OriginMap): void {
  for (const name of ['origin', 'referer'] as const) {
    const value = headers[name];
    if (value !== undefined) headers[name] = value === 'null' ? value : toServer.text(value);
  }
}

/** A response's headers as the browser may have them from this origin. */
export function headersForBrowser(headers: IncomingHttpHeaders, toBrowser: OriginMap, isSafe: boolean): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of OF_THE_CONNECTION) delete passed[name];
  for (const name of URLS) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = toBrowser.text(value);
  }
  const cookies = headers['set-cookie'];
  if (cookies) passed['set-cookie'] = cookies.map((cookie) => cookieForBrowser(cookie, isSafe));
  return passed;
}

/** A cookie for this host instead of the server's; where the connection is not safe, without what would have it refused. */
export function cookieForBrowser(cookie: string, isSafe: boolean): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^domain\s*=/i.test(attribute) && (isSafe || !SAFE_ONLY.test(attribute)));
  return [pair, ...kept].join('; ');
}
