import { NAMED_SCHEMA } from '../migration/index.ts';

/**
 * A URL of PostgreSQL's for another program, which finds an app's tables by their names.
 *
 * @param url that of this server
 * @param via where that program reaches the database, if not where this server does
 */
export function connectionString(url: string, via: { readonly host: string | null; readonly port: number | null }): string {
  const given = new URL(url);
  if (via.host !== null) {
    given.hostname = via.host;
    given.searchParams.delete('host');
  }
  if (via.port !== null) given.port = String(via.port);
  // Not by searchParams, which writes a space as a plus sign: readers of such URLs do not.
  const settings = `options=${encodeURIComponent(`-c search_path=${NAMED_SCHEMA}`)}`;
  given.searchParams.delete('options');
  return `${given.href}${given.search === '' ? '?' : '&'}${settings}`;
}
