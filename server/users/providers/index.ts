/** Public interface of `server/users/providers`: identity providers, and the browser windows for signing in with them. */

export { consumeIdentity, identityIn, type ProviderIdentity, storeIdentity } from './provider-identity.ts';
export { NO_SAML, PROVIDERS, type ProviderClients, type ProviderName } from './provider-table.ts';
export { type ProviderTokens, SignInFailed, SignInWindows } from './sign-in-windows.ts';
