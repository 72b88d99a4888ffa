/** Reports each message once, until it is reset. */
export class WarnOnce {
  readonly #said = new Set<string>();

  /** Calls `tell`, unless it was called for `what` before. */
  say(what: string, tell: () => void): void {
    if (this.#said.has(what)) return;
    this.#said.add(what);
    tell();
  }

  forget(): void {
    this.#said.clear();
  }
}
