/** Replaces the app server's origin, in any spelling, by the origin that browsers request (wire §1.3). */
export class OriginMap {
  readonly #to: string;
  readonly #known: ReadonlySet<string>;
  readonly #spellings: RegExp;

  /**
   * @param from the server's origins: as given on the command line, and as the server names itself
   * @param to the origin that browsers request, including the port
   */
  constructor(from: readonly string[], to: string) {
    this.#to = to;
    this.#known = new Set(from.map((origin) => new URL(origin).origin));
    const spellings = [...this.#known].flatMap(spellingsOf).map((text) => text.replace(/\W/g, '\\$&'));
    // Longer spellings come first, so that a port is replaced together with its host. A match must not be followed by more of a
    // host name, which would be another host.
    this.#spellings = new RegExp(`(?:${spellings.sort((a, b) => b.length - a.length).join('|')})(?![\\w-]|[.:]\\w)`, 'gi');
  }

  /** Replaces the origin everywhere in a text. */
  text(text: string): string {
    return text.replace(this.#spellings, () => this.#to);
  }

  /** Replaces the origin of an absolute URL of the server; any other text is returned unchanged. */
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
