/** Public interface of `server/users/accounts`: users as rows of the app's users table. */
export { type Account, passwordStamp } from './account.ts';
export { type AccountCells, Accounts, type ReachedRows } from './accounts.ts';
export { ACCOUNT_COLUMNS, newColumn, SECRET_COLUMNS } from './columns.ts';
