/** The door of `server/users/providers`: providers who vouch for users, and the windows in which they do. */

export { consumeIdentity, identityIn, type ProviderIdentity, storeIdentity } from './provider-identity.ts';
export { NO_SAML, PROVIDERS, type ProviderClients, type ProviderName } from './provider-table.ts';
export { type ProviderTokens, SignInFailed, SignInWindows } from './sign-in-windows.ts';
