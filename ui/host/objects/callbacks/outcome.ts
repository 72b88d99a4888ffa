import { SyncResultError } from './sync-result.ts';

/** Methods of what Python gives as text, lists and numbers: a call of one on the promise means the value itself. */
const METHODS_OF_VALUES: readonly string[] = [String, Array, Number]
  .flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
  .filter((name) => name !== 'length' && !(name in Promise.prototype));

/** What JavaScript gets when it calls a Python function: the answer comes later, so it is a promise. */
export class Outcome extends Promise<unknown> {
  readonly #name: string;
  readonly #misused: Misused;
  #taken = false;

  static {
    // Python's texts name the class; to apps it is a promise, whatever the bundle calls it.
    Object.defineProperty(Outcome, 'name', { value: Promise.name });
    for (const method of METHODS_OF_VALUES) {
      const value = function (this: Outcome): never {
        throw this.#needed(`${method}()`);
      };
      Object.defineProperty(Outcome.prototype, method, { value, configurable: true, writable: true });
    }
  }

  /** What is chained to an outcome is an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** `name` is the Python function's, for messages; `misused` is told where a script needs the value at once. */
  static open(
    name: string,
    misused: Misused,
  ): { readonly outcome: Outcome; resolve(value: unknown): void; reject(reason: unknown): void } {
    let settle: { resolve(value: unknown): void; reject(reason: unknown): void } | undefined;
    const outcome = new Outcome(
      (resolve, reject) => {
        settle = { resolve, reject };
      },
      name,
      misused,
    );
    return { outcome, ...(settle as NonNullable<typeof settle>) };
  }

  constructor(executor: ConstructorParameters<typeof Promise<unknown>>[0], name = '', misused: Misused = () => undefined) {
    super(executor);
    this.#name = name;
    this.#misused = misused;
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
    throw this.#needed();
  }

  toJSON(): never {
    throw this.#needed();
  }

  [Symbol.iterator](): never {
    throw this.#needed();
  }

  #needed(what: string | null = null): SyncResultError {
    const error = new SyncResultError(this.#name, what);
    this.#misused(error);
    return error;
  }
}

/** Told of each use of a promise in place of its value. */
export type Misused = (error: SyncResultError) => void;
