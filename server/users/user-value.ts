import type { Asker } from '../services/index.ts';
import type { Value } from '../values/index.ts';
import type { Account } from './accounts/index.ts';
import type { UsersParts } from './parts.ts';

/** The value of a user for the caller: a row of the users table. */
export async function userValue({ accounts, rows }: UsersParts, asker: Asker, { id }: Account, fetch: Value): Promise<Value> {
  return rows.valueOf(asker, (await accounts(asker)).table.name, id, fetch);
}
