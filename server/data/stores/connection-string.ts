import { NAMED_SCHEMA } from '../migration/index.ts';

/**
 * A PostgreSQL URL for another program, with a search path on which it finds the app's tables by their names.
 *
 * @param url the URL that this server uses
 * @param via host and port at which that program reaches the database, where they differ from this server's
 */
export function connectionString(url: string, via: { readonly host: string | null; readonly port: number | null }): string {
  const given = new URL(url);
  if (via.host !== null) {
    given.hostname = via.host;
    given.searchParams.delete('host');
  }
  if (via.port !== null) given.port = String(via.port);
  // Not with searchParams, which encodes a space as a plus sign: clients do not decode that.
  const settings = `options=${encodeURIComponent(`-c search_path=${NAMED_SCHEMA}`)}`;
  given.searchParams.delete('options');
  return `${given.href}${given.search === '' ? '?' : '&'}${settings}`;
}
