/** What open pages are told while the app's author works on it. */
export interface News {
  /** Names what pages are made of now: one that was made of something else is out of date. */
  readonly version: string;
  /** Why the last save is not served; null when it is. */
  readonly refusal: string | null;
}

/** Tells whoever listens what is new, and each who comes what is so now. */
export class Announcements {
  readonly #listeners = new Set<(news: News) => void>();
  #latest: News;

  constructor(first: News) {
    this.#latest = first;
  }

  get latest(): News {
    return this.#latest;
  }

  tell(news: News): void {
    this.#latest = news;
    for (const listener of [...this.#listeners]) listener(news);
  }

  /** @returns ends it */
  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
