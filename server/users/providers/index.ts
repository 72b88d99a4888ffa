/** The door of `server/users/providers`: providers who vouch for users, and the windows in which they do. */
export { NO_SAML, PROVIDERS, type ProviderClients, type ProviderName } from './provider-table.ts';
export { type ProviderTokens, SignInFailed, SignInWindows } from './sign-in-windows.ts';
export { keepVouched, spendVouched, type Vouched, vouchedIn } from './vouched.ts';
