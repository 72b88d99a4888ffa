import type { ServerMetadata } from 'openid-client';

/** The providers that may vouch for a user, as functions, settings and addresses name them (api §14.3, §14.4). */
export type ProviderName = 'google' | 'microsoft' | 'facebook';

/** What is said where an app asks for sign-in by SAML. */
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
  /** The address where it describes itself (OpenID Connect); for one that does not, the description. */
  readonly issuer: string | ServerMetadata;
  /** Scopes that are always asked for, before those that the app asks for. */
  readonly scopes: readonly string[];
  /** The path to which it sends its users back; it has to be registered there. */
  readonly callback: string;
  /** Does it send them back by a form that is posted, not by an address with the answer? */
  readonly postsBack?: true;
  /** Options of the command line for the client id and the secret. */
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
