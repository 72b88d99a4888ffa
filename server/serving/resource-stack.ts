/** The open resources of a server, which are closed in reverse order. */
export class ResourceStack {
  readonly #all: { close(): unknown }[] = [];

  /** @returns the given resource */
  add<T extends { close(): unknown }>(one: T): T {
    this.#all.push(one);
    return one;
  }

  /** Closes all resources even if some fail; then rejects with the first failure. */
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
