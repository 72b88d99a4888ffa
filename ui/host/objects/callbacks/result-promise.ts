import { SyncResultError } from './sync-result.ts';

/** Methods of texts, arrays and numbers: a script that calls one of these on the promise takes it for the value. */
const METHODS_OF_VALUES: readonly string[] = [String, Array, Number]
  .flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
  .filter((name) => name !== 'length' && !(name in Promise.prototype));

/** The promise that JavaScript gets when it calls a Python function, since the answer comes later. */
export class ResultPromise extends Promise<unknown> {
  readonly #name: string;
  readonly #misused: OnMisuse;
  #taken = false;
  #busy = true;
  #atRest: (() => void) | undefined;

  static {
    // Error texts of Python's contain the class's name, which must be `Promise` for apps, whatever the minifier calls the class.
    Object.defineProperty(ResultPromise, 'name', { value: Promise.name });
    for (const method of METHODS_OF_VALUES) {
      const value = function (this: ResultPromise): never {
        throw this.#needed(`${method}()`);
      };
      Object.defineProperty(ResultPromise.prototype, method, { value, configurable: true, writable: true });
    }
  }

  /** `then` and `catch` return ordinary promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** @param name of the Python function, for messages @param misused called when a script needs the value at once */
  static open(
    name: string,
    misused: OnMisuse,
  ): { readonly outcome: ResultPromise; resolve(value: unknown): void; reject(reason: unknown): void } {
    let settle: { resolve(value: unknown): void; reject(reason: unknown): void } | undefined;
    const outcome = new ResultPromise(
      (resolve, reject) => {
        settle = { resolve, reject };
      },
      name,
      misused,
    );
    return { outcome, ...(settle as NonNullable<typeof settle>) };
  }

  constructor(executor: ConstructorParameters<typeof Promise<unknown>>[0], name = '', misused: OnMisuse = () => undefined) {
    super(executor);
    this.#name = name;
    this.#misused = misused;
  }

  /** Has a script asked for the outcome? Then it gets an exception, which need not be reported otherwise. */
  get taken(): boolean {
    return this.#taken;
  }

  /** Is Python at the call, neither finished nor waiting for something other than the page? */
  get busy(): boolean {
    return this.#busy;
  }

  /** Python has finished, or waits. */
  rests(): void {
    this.#busy = false;
    this.#atRest?.();
  }

  /** Call `work` when Python has finished, or waits. */
  onRest(work: () => void): void {
    this.#atRest = work;
  }

  // biome-ignore lint/suspicious/noThenProperty: a promise has one, and this is how it is asked
  override then<A = unknown, B = never>(
    fulfilled?: ((value: unknown) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#taken = true;
    return super.then(fulfilled, rejected);
  }

  /** Prevents the browser's report of an unhandled rejection, since Hearth reports exceptions that no script has asked for. */
  quieten(): void {
    super.then(undefined, () => undefined);
  }

  /** Called for `cb() + 1`, a comparator's result or a conversion to text, all of which need the value at once. */
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

/** Called for each use of a promise in place of its value. */
export type OnMisuse = (error: SyncResultError) => void;
