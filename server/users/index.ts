/** The door of `server/users`: who uses an app, and how they prove it. */

export type { AccountLinks } from './account-links.ts';
export type { Account } from './accounts/index.ts';
export { type Administration, administer } from './administer.ts';
export { declaredTables } from './declared-tables.ts';
export { withHiddenSecrets, withoutSecrets } from './hidden-columns.ts';
export type { PagePurpose } from './link-pages.ts';
export type { UserRows } from './parts.ts';
export {
  NO_SAML,
  PROVIDERS,
  type ProviderClients,
  type ProviderName,
  type ProviderTokens,
  SignInFailed,
  SignInWindows,
} from './providers/index.ts';
export { usersSettings } from './settings.ts';
export { signedInEmail } from './signed-in.ts';
export { createUsers, type Users } from './users.ts';
