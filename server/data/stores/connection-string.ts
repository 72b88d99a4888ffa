import { NAMED_SCHEMA } from '../layout/index.ts';

/**
 * A URL of PostgreSQL's for another program, which finds an app's tables by their names.
 *
 * @param url that of this server
 * @param via reaches the database there in place of where it is
 */
export function connectionString(url: string, via: { readonly host: string | null; readonly port: number | null }): string {
  const given = new URL(url);
  if (via.host !== null) {
    given.hostname = via.host;
    given.searchParams.delete('host');
  }
  if (via.port !== null) given.port = String(via.port);
  // A space is no plus sign to what reads such URLs.
  const settings = `options=${encodeURIComponent(`-c search_path=${NAMED_SCHEMA}`)}`;
  given.searchParams.delete('options');
  return `${given.href}${given.search === '' ? '?' : '&'}${settings}`;
}
