import type { PageFacts } from '../../../protocol/index.ts';

/** Where the app server is, and the session that this page has with it (wire §4.1). */
export class AppServer {
  readonly #origin: string;
  /** The session's token; another one after the session was reset. */
  sessionToken: string;
  /** Of the app, where the server gave one. */
  accessKey = '';

  constructor({ appOrigin, sessionToken }: Pick<PageFacts, 'appOrigin' | 'sessionToken'>) {
    this.#origin = appOrigin;
    this.sessionToken = sessionToken;
  }

  get socketUrl(): string {
    return `${this.#origin.replace(/^http/, 'ws')}/_/ws/${this.accessKey}?${this.#session}`;
  }

  get callUrl(): string {
    return `${this.#origin}/_/server-call-http?${this.#session}`;
  }

  /** Where what needs no session is posted: the session's cookie names it all the same. */
  get postUrl(): string {
    return `${this.#origin}/_/server-call-http`;
  }

  get cookiesUrl(): string {
    return `${this.#origin}/_/request_cookies?${this.#session}`;
  }

  /** Where late libraries that fail to load are told of (wire §4.5). */
  get logUrl(): string {
    return `${this.#origin}/_/log?${this.#session}`;
  }

  get onlineUrl(): string {
    return `${this.#origin}/_/check-app-online`;
  }

  /** Under both names that servers know (wire §2.1); the token is not URL-encoded. */
  get #session(): string {
    return `_anvil_session=${this.sessionToken}&session=${this.sessionToken}`;
  }
}
