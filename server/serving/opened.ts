/** What a server has opened: it is closed again, what was opened last first. */
export class Opened {
  readonly #all: { close(): unknown }[] = [];

  /** @returns the same one */
  add<T extends { close(): unknown }>(one: T): T {
    this.#all.push(one);
    return one;
  }

  /** Closes all of it: what cannot be closed keeps nothing else open. Rejects with the first failure, at the end. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const one of this.#all.splice(0).reverse()) {
      try {
        await one.close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
