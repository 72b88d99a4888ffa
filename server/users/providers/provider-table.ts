import type { ServerMetadata } from 'openid-client';

/** The identity providers, as named in functions, settings and paths (api §14.3, §14.4). */
export type ProviderName = 'google' | 'microsoft' | 'facebook';

/** The error message for apps that use SAML. */
export const NO_SAML = 'Sign-in by SAML is not here: it needs an identity provider, which Hearth cannot be told of yet';

/** The credentials with which this server is registered at a provider. */
export interface ProviderClient {
  readonly id: string;
  readonly secret: string;
}

export type ProviderClients = Readonly<Partial<Record<ProviderName, ProviderClient>>>;

export interface Provider {
  /** The name shown to users. */
  readonly label: string;
  /** The issuer URL for discovery (OpenID Connect), or the metadata of a provider without discovery. */
  readonly issuer: string | ServerMetadata;
  /** Scopes that are always requested, before those that the app requests. */
  readonly scopes: readonly string[];
  /** Path of the redirect URI, which must be registered at the provider. */
  readonly callback: string;
  /** Whether the provider answers with a posted form instead of parameters in the URL. */
  readonly postsBack?: true;
  /** Command-line options for the client id and the secret. */
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
