/** Public interface of `server/users`: the users of an app, and how they sign in. */

export type { AccountLinks } from './account-links.ts';
export type { Account } from './accounts/index.ts';
export { declaredTables } from './declared-tables.ts';
export type { UserRows } from './dependencies.ts';
export { withHiddenSecrets, withoutSecrets } from './hidden-columns.ts';
export type { PagePurpose } from './link-pages.ts';
export { signedInEmail } from './login-session.ts';
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
export { type UserAdmin, userAdmin } from './user-admin.ts';
export { createUsers, type Users } from './users.ts';
