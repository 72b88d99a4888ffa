/** Replaces the app server's origin, however it is spelled, by the one that browsers ask (wire §1.3). */
export class OriginMap {
  readonly #to: string;
  readonly #known: ReadonlySet<string>;
  readonly #spellings: RegExp;

  /**
   * @param from origins of the server: as it was given on the command line, as it calls itself
   * @param to origin browsers ask, port included
   */
  constructor(from: readonly string[], to: string) {
    this.#to = to;
    this.#known = new Set(from.map((origin) => new URL(origin).origin));
    const spellings = [...this.#known].flatMap(spellingsOf).map((text) => text.replace(/\W/g, '\\$&'));
    // The longer first, so that a port is replaced with its origin. Not before further letters, as a longer host name is another one.
    this.#spellings = new RegExp(`(?:${spellings.sort((a, b) => b.length - a.length).join('|')})(?![\\w-]|[.:]\\w)`, 'gi');
  }

  /** Replaces the origin anywhere in a text. */
  text(text: string): string {
    return text.replace(this.#spellings, () => this.#to);
  }

  /** Replaces the origin of an absolute URL of the server; any other text stays as it is. */
  url(url: string): string {
    if (!URL.canParse(url)) return url;
    const { origin, pathname, search, hash } = new URL(url);
    return this.#known.has(origin) ? `${this.#to}${pathname}${search}${hash}` : url;
  }
}

function spellingsOf(origin: string): readonly string[] {
  const { port, protocol } = new URL(origin);
  return port === '' ? [origin, `${origin}:${protocol === 'https:' ? 443 : 80}`] : [origin];
}
