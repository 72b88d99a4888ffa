import type { NewColumn } from '../../data/index.ts';

/** Columns of the users table that this service uses, beside the app's own (api §14.2). */
const TYPES = {
  email: 'string',
  enabled: 'bool',
  last_login: 'datetime',
  password_hash: 'string',
  n_password_failures: 'number',
  confirmed_email: 'bool',
  signed_up: 'datetime',
  remembered_logins: 'simpleObject',
  mfa: 'simpleObject',
} as const satisfies Readonly<Record<string, NewColumn['type']>>;

export type AccountColumn = keyof typeof TYPES;

export const ACCOUNT_COLUMNS = Object.keys(TYPES) as readonly AccountColumn[];

export function newColumn(name: AccountColumn): NewColumn {
  return { name, type: TYPES[name] };
}

/** Columns whose content would allow signing in as the user. Browsers never get them, whatever the manifest says. */
export const SECRET_COLUMNS: ReadonlySet<string> = new Set([
  'password_hash',
  'remembered_logins',
  'mfa',
  // Written by other app servers.
  'email_confirmation_key',
]);
