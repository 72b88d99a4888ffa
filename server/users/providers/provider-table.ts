import type { ServerMetadata } from 'openid-client';

/** Who else may vouch for a user, as names of functions, settings and addresses have them (api §14.3, §14.4). */
export type ProviderName = 'google' | 'microsoft' | 'facebook';

/** What is said where an app asks for an identity provider of its organisation's. */
export const NO_SAML = 'Sign-in by SAML is not here: it needs an identity provider, which Hearth cannot be told of yet';

/** What a provider knows this server by. */
export interface ProviderClient {
  readonly id: string;
  readonly secret: string;
}

export type ProviderClients = Readonly<Partial<Record<ProviderName, ProviderClient>>>;

export interface Provider {
  /** As users and messages call it. */
  readonly label: string;
  /** Where it says of itself what it offers (OpenID Connect); all there is to know of one that does not. */
  readonly issuer: string | ServerMetadata;
  /** Asked for in any case, in front of what the app asks for. */
  readonly scopes: readonly string[];
  /** Where it sends its users back to; it has to be told beforehand. */
  readonly callback: string;
  /** It sends them back by a form, not by the address. */
  readonly postsBack?: true;
  /** Options of the command line for what it knows this server by. */
  readonly options: readonly [id: string, secret: string];
}

const GRAPH = 'https://graph.facebook.com/v21.0';

export const PROVIDERS: Readonly<Record<ProviderName, Provider>> = {
  google: {
    label: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    callback: '/_/client_auth_callback',
    options: ['--google-client-id', '--google-client-secret'],
  },
  microsoft: {
    label: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    callback: '/_/microsoft_auth_callback',
    postsBack: true,
    options: ['--microsoft-app-id', '--microsoft-app-secret'],
  },
  facebook: {
    label: 'Facebook',
    issuer: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
      token_endpoint: `${GRAPH}/oauth/access_token`,
      userinfo_endpoint: `${GRAPH}/me?fields=id,email`,
    },
    scopes: ['email'],
    callback: '/_/facebook_auth_callback',
    options: ['--facebook-app-id', '--facebook-app-secret'],
  },
};
