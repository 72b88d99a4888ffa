/** Collects texts that may repeat, such as the errors of a timer: each is listed once, with its count. */
export class TextCounter {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  get told(): readonly string[] {
    return [...this.#counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
  }

  clear(): void {
    this.#counts.clear();
  }
}
