import type { ServiceCaller } from '../services/index.ts';
import type { Value } from '../values/index.ts';
import type { Account } from './accounts/index.ts';
import type { UsersDependencies } from './dependencies.ts';

/** The value of a user for the caller: a row of the users table. */
export async function userValue(
  { accounts, rows }: UsersDependencies,
  caller: ServiceCaller,
  { id }: Account,
  fetch: Value,
): Promise<Value> {
  return rows.valueOf(caller, (await accounts(caller)).table.name, id, fetch);
}
