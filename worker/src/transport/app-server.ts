import type { PageFacts } from '../../../protocol/index.ts';

/** The app server's addresses, and the page's session there (wire §4.1). */
export class AppServer {
  readonly #origin: string;
  /** The session's token, which changes when the session is reset. */
  sessionToken: string;
  /** The app's access key, if the server gave one. */
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

  /** The address for posts without a session in it; the cookie names the session anyway. */
  get postUrl(): string {
    return `${this.#origin}/_/server-call-http`;
  }

  get cookiesUrl(): string {
    return `${this.#origin}/_/request_cookies?${this.#session}`;
  }

  /** The address for reports of late libraries that fail to load (wire §4.5). */
  get logUrl(): string {
    return `${this.#origin}/_/log?${this.#session}`;
  }

  get onlineUrl(): string {
    return `${this.#origin}/_/check-app-online`;
  }

  /** The session's parameters, under both names that servers know (wire §2.1). The token is not URL-encoded. */
  get #session(): string {
    return `_anvil_session=${this.sessionToken}&session=${this.sessionToken}`;
  }
}
