export interface OnlineStatusOptions {
  readonly fetch: typeof fetch;
  /** `…/_/check-app-online`. */
  readonly url: string;
}

const ANSWER_WITHIN_MS = 7500;
const GOOD_FOR_MS = 5000;

/** Tells whether the app's server can be reached (wire §4.10). Only a positive result is remembered. */
export class OnlineStatus {
  readonly #options: OnlineStatusOptions;
  #onlineUntil = Number.NEGATIVE_INFINITY;
  #check: Promise<boolean> | null = null;

  constructor(options: OnlineStatusOptions) {
    this.#options = options;
  }

  /** A message of the server came. */
  heard(): void {
    this.#onlineUntil = performance.now() + GOOD_FOR_MS;
  }

  /** The connection broke, or the browser lost its network: if the last result was positive, the server is asked again at once. */
  suspect(): void {
    const believed = this.#believed;
    this.#onlineUntil = Number.NEGATIVE_INFINITY;
    if (believed) void this.#ask();
  }

  /** The remembered result, or whether the server answers a request in any way within 7.5 seconds. */
  async isOnline(): Promise<boolean> {
    return this.#believed || this.#ask();
  }

  get #believed(): boolean {
    return performance.now() < this.#onlineUntil;
  }

  #ask(): Promise<boolean> {
    this.#check ??= this.#fetch().finally(() => {
      this.#check = null;
    });
    return this.#check;
  }

  async #fetch(): Promise<boolean> {
    const { fetch, url } = this.#options;
    try {
      await fetch(`${url}?t=${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    } catch {
      return false;
    }
    this.heard();
    return true;
  }
}
