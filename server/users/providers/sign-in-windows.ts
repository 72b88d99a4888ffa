import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
  randomNonce,
  randomPKCECodeVerifier,
  refreshTokenGrant,
} from 'openid-client';
import { Seal } from '../../sealing/index.ts';
import type { Session } from '../../sessions/index.ts';
import { checkedEmail, type ProviderIdentity, storeIdentity } from './provider-identity.ts';
import { PROVIDERS, type Provider, type ProviderClients, type ProviderName } from './provider-table.ts';

/** Milliseconds that the user may take at the provider, and for which the outcome is then valid. */
const SIGN_IN_LIFETIME = 15 * 60_000;

/** The page that opened a window. */
export interface Opener {
  /** Session id. */
  readonly session: string;
  readonly origin: string;
}

/** Sent through the provider as the sealed OAuth `state`. */
interface PendingSignIn extends Opener {
  readonly verifier: string;
  readonly nonce: string;
  readonly until: number;
}

/** What the window passes to its page: sealed, and valid only in the page's session. */
interface Outcome extends ProviderIdentity {
  readonly session: string;
  readonly until: number;
}

export interface WindowNeeds {
  readonly clients: ProviderClients;
  /** The sealing key, 32 bytes. */
  readonly key: Buffer;
  /** The origin of the redirect URIs, without a trailing slash. */
  origin(): string;
  /** Replaces the real providers; for tests. */
  readonly providers?: Readonly<Record<ProviderName, Provider>>;
}

/** A sign-in failed. The message is for the user and the author. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
}

/** The operations that need no window. */
export type ProviderTokens = Pick<SignInWindows, 'refreshed'>;

/**
 * Sign-in windows of identity providers (wire §11.5). The server stores nothing about an open window: its state travels sealed
 * with it.
 */
export class SignInWindows {
  readonly #needs: WindowNeeds;
  readonly #seal: Seal;
  readonly #configurations = new Map<ProviderName, Promise<Configuration>>();

  constructor(needs: WindowNeeds) {
    this.#needs = needs;
    this.#seal = new Seal(needs.key);
  }

  /** The sealed text with which the page opens windows (`anvilOAuthInfo`). */
  infoFor(opener: Opener): string {
    return this.#seal.close('opener', JSON.stringify(opener));
  }

  /** Reads a text of `infoFor`; null for an invalid one. */
  readInfo(text: string): Opener | null {
    const info = this.#seal.open('opener', text);
    return info === null ? null : (JSON.parse(info) as Opener);
  }

  /**
   * The provider's URL, to which the window goes first.
   *
   * @param scope additional scopes, separated by spaces
   * @throws SignInFailed
   */
  async begin(name: ProviderName, opener: Opener, scope: string): Promise<URL> {
    const { scopes, postsBack } = this.#provider(name);
    const configuration = await this.#configuration(name);
    const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()];
    const pending: PendingSignIn = { ...opener, verifier, nonce, until: Date.now() + SIGN_IN_LIFETIME };
    const isOpenId = scopes.includes('openid');
    return buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callback(name),
      scope: [...new Set([...scopes, ...scope.split(' ').filter(Boolean)])].join(' '),
      state: this.#seal.close(`journey by ${name}`, JSON.stringify(pending)),
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isOpenId && { nonce }),
      ...(postsBack && { response_mode: 'form_post' }),
      ...(name === 'google' && { access_type: 'offline' }),
    });
  }

  /**
   * The page that opened the window, even if the sign-in failed or took too long; null if the answer belongs to no window of this
   * server.
   *
   * @param answer the parameters that the provider sent back
   */
  openerOf(name: ProviderName, answer: URLSearchParams): Opener | null {
    return this.#pendingOf(name, answer);
  }

  /**
   * Exchanges the provider's answer for tokens, and seals the outcome for the page.
   *
   * @param answer the parameters that the provider sent back
   * @throws SignInFailed
   */
  async finish(name: ProviderName, answer: URLSearchParams): Promise<string> {
    const { scopes } = this.#provider(name);
    const state = answer.get('state') ?? '';
    const pending = this.#pendingOf(name, answer);
    if (!pending || pending.until < Date.now()) throw new SignInFailed('This window was not opened here, or took too long');
    const configuration = await this.#configuration(name);
    const granted = await authorizationCodeGrant(configuration, new URL(`${this.#callback(name)}?${answer}`), {
      expectedState: state,
      pkceCodeVerifier: pending.verifier,
      ...(scopes.includes('openid') && { expectedNonce: pending.nonce, idTokenExpected: true }),
    }).catch((error: unknown) => this.#fail(name, error));
    const claims = granted.claims() ?? (await this.#claimsOf(name, configuration, granted.access_token));
    const outcome: Outcome = {
      session: pending.session,
      until: Date.now() + SIGN_IN_LIFETIME,
      email: checkedEmail(name, claims),
      id: String(claims['sub'] ?? claims['id'] ?? ''),
      idToken: granted.id_token ?? null,
      accessToken: granted.access_token,
      refreshToken: granted.refresh_token ?? null,
      scope: granted.scope ?? '',
    };
    return this.#seal.close(`outcome by ${name}`, JSON.stringify(outcome));
  }

  /** Stores the outcome of a window in its session; null if it is invalid, expired or for another session. */
  complete(name: ProviderName, tokens: string, session: Session): ProviderIdentity | null {
    const sealed = this.#seal.open(`outcome by ${name}`, tokens);
    const outcome = sealed === null ? null : (JSON.parse(sealed) as Outcome);
    if (outcome?.session !== session.id || outcome.until < Date.now()) return null;
    const { session: _, until: __, ...identity } = outcome;
    storeIdentity(session, name, identity);
    return identity;
  }

  /**
   * A new access token for the provider's APIs.
   *
   * @param token the refresh token of a sign-in
   * @throws SignInFailed
   */
  async refreshed(name: ProviderName, token: string): Promise<string> {
    const configuration = await this.#configuration(name);
    const done = 'gave no other access token';
    const granted = await refreshTokenGrant(configuration, token).catch((error: unknown) => this.#fail(name, error, done));
    return granted.access_token;
  }

  #pendingOf(name: ProviderName, answer: URLSearchParams): PendingSignIn | null {
    const sealed = this.#seal.open(`journey by ${name}`, answer.get('state') ?? '');
    return sealed === null ? null : (JSON.parse(sealed) as PendingSignIn);
  }

  #provider(name: ProviderName): Provider {
    return (this.#needs.providers ?? PROVIDERS)[name];
  }

  #callback(name: ProviderName): string {
    return `${this.#needs.origin()}${this.#provider(name).callback}`;
  }

  #configuration(name: ProviderName): Promise<Configuration> {
    const { label, issuer, options } = this.#provider(name);
    const client = this.#needs.clients[name];
    if (!client)
      throw new SignInFailed(
        `Sign-in by ${label} is not set up: register ${this.#callback(name)} with ${label}, and start Hearth with ${options.join(' and ')}`,
      );
    const known = this.#configurations.get(name);
    if (known) return known;
    const made = (typeof issuer === 'string' ? discovered(issuer, client) : described(issuer, client)).catch((error: unknown) => {
      // Failures are not cached, so that the next sign-in tries again.
      this.#configurations.delete(name);
      return this.#fail(name, error);
    });
    this.#configurations.set(name, made);
    return made;
  }

  async #claimsOf(name: ProviderName, configuration: Configuration, token: string): Promise<Readonly<Record<string, unknown>>> {
    const url = configuration.serverMetadata().userinfo_endpoint;
    if (!url) return {};
    const fail = (error: unknown): never => this.#fail(name, error);
    const answer = await fetchProtectedResource(configuration, token, new URL(url), 'GET').catch(fail);
    if (!answer.ok) fail(new Error(`it answered ${answer.status} when it was asked who the user is`));
    return (await answer.json().catch(fail)) as Readonly<Record<string, unknown>>;
  }

  #fail(name: ProviderName, error: unknown, done = 'did not sign you in'): never {
    const { error_description, message } = error as { readonly error_description?: string; readonly message?: string };
    throw new SignInFailed(`${this.#provider(name).label} ${done}: ${error_description ?? message ?? String(error)}`);
  }
}

async function discovered(issuer: string, { id, secret }: { id: string; secret: string }): Promise<Configuration> {
  const url = new URL(issuer);
  // Real providers use TLS; one without is a test on this machine.
  const isLocal = url.protocol === 'http:';
  return await discovery(url, id, secret, undefined, isLocal ? { execute: [allowInsecureRequests] } : {});
}

async function described(server: ConstructorParameters<typeof Configuration>[0], { id, secret }: { id: string; secret: string }) {
  const configuration = new Configuration(server, id, secret);
  if (server.issuer.startsWith('http:')) allowInsecureRequests(configuration);
  return configuration;
}
