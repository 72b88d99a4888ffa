/** What JavaScript gets when it calls a Python function: the answer comes later, so it is a promise. */
export class Outcome extends Promise<unknown> {
  readonly #name: string;
  #taken = false;

  static {
    // Python's texts name the class; to apps it is a promise, whatever the bundle calls it.
    Object.defineProperty(Outcome, 'name', { value: Promise.name });
  }

  /** What is chained to an outcome is an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** `name` is the Python function's, for messages. */
  static open(name: string): { readonly outcome: Outcome; resolve(value: unknown): void; reject(reason: unknown): void } {
    let settle: { resolve(value: unknown): void; reject(reason: unknown): void } | undefined;
    const outcome = new Outcome((resolve, reject) => {
      settle = { resolve, reject };
    }, name);
    return { outcome, ...(settle as NonNullable<typeof settle>) };
  }

  constructor(executor: ConstructorParameters<typeof Promise<unknown>>[0], name = '') {
    super(executor);
    this.#name = name;
  }

  /** Has anybody asked what comes of it? Whoever has is told of an exception, and nobody else needs to be. */
  get taken(): boolean {
    return this.#taken;
  }

  // biome-ignore lint/suspicious/noThenProperty: a promise has one, and this is how it is asked
  override then<A = unknown, B = never>(
    fulfilled?: ((value: unknown) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#taken = true;
    return super.then(fulfilled, rejected);
  }

  /** No unhandled rejection of the browser's: what nobody has taken is told of by us. */
  quieten(): void {
    super.then(undefined, () => undefined);
  }

  /** `cb() + 1`, a comparator's result, text: all ask for the value at once. */
  [Symbol.toPrimitive](): never {
    throw neededAtOnce(this.#name);
  }

  toJSON(): never {
    throw neededAtOnce(this.#name);
  }

  [Symbol.iterator](): never {
    throw neededAtOnce(this.#name);
  }
}

/** Says why there is no value yet, and what to do. */
export function neededAtOnce(name: string): TypeError {
  return new TypeError(
    `JavaScript needs the result of the Python function ${name} at once, but Python does not run on the page: ` +
      'its answer comes later, and the call gives a Promise of it. Await the Promise (in an async function, or with .then()), ' +
      'or do this step in Python alone or in JavaScript alone (for a sort: sorted(items, key=...)).',
  );
}
