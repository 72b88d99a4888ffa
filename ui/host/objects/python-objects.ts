import { type PythonRef, type Value, ValueTag } from '../../../protocol/index.ts';

/** A Python object that JavaScript may hold and hand back, and nothing else. */
export class PythonObject {
  readonly #type = 'Python object';

  get [Symbol.toStringTag](): string {
    return this.#type;
  }
}

export type PythonFunction = (...args: unknown[]) => Promise<unknown>;

interface Held {
  readonly wrapper: WeakRef<object>;
  /** How often the worker sent the reference while this wrapper lived. */
  received: number;
}

export interface PythonObjectsOptions {
  /** Call a Python callable; the promise settles with its outcome. */
  readonly call: (callable: PythonRef, args: readonly unknown[]) => Promise<unknown>;
  /** The page holds the object no more; counted as in `ObjectTable`. */
  readonly gone: (object: PythonRef, received: number) => void;
}

/**
 * What the page holds of Python's. The same reference is the same wrapper while JavaScript holds it, so identity survives
 * the crossing both ways; once it is collected Python is told, with a count (design §12).
 */
export class PythonObjects {
  readonly #options: PythonObjectsOptions;
  readonly #held = new Map<PythonRef, Held>();
  readonly #values = new WeakMap<object, Value>();
  readonly #collected: FinalizationRegistry<PythonRef>;

  constructor(options: PythonObjectsOptions) {
    this.#options = options;
    this.#collected = new FinalizationRegistry((ref) => this.#drop(ref));
  }

  callable(ref: PythonRef): PythonFunction {
    const { call } = this.#options;
    return this.#wrapper(
      ref,
      ValueTag.callback,
      (): PythonFunction =>
        (...args) => {
          const outcome = call(ref, args);
          // Python reports its own exceptions; a caller that ignores the promise must not report them again.
          outcome.catch(() => undefined);
          return outcome;
        },
    );
  }

  opaque(ref: PythonRef): PythonObject {
    return this.#wrapper(ref, ValueTag.python, () => new PythonObject());
  }

  /** The value that stands for a wrapper on its way back; undefined for everything else. */
  valueOf(candidate: unknown): Value | undefined {
    return typeof candidate === 'object' || typeof candidate === 'function' ? this.#values.get(candidate as object) : undefined;
  }

  #wrapper<T extends object>(ref: PythonRef, tag: typeof ValueTag.callback | typeof ValueTag.python, make: () => T): T {
    const held = this.#held.get(ref);
    const alive = held?.wrapper.deref();
    if (held && alive) {
      held.received += 1;
      return alive as T;
    }
    const wrapper = make();
    this.#held.set(ref, { wrapper: new WeakRef(wrapper), received: (held?.received ?? 0) + 1 });
    this.#values.set(wrapper, [tag, ref]);
    this.#collected.register(wrapper, ref);
    return wrapper;
  }

  #drop(ref: PythonRef): void {
    const held = this.#held.get(ref);
    // Sent again before the collector told of the old wrapper: the new one carries the count on.
    if (!held || held.wrapper.deref()) return;
    this.#held.delete(ref);
    this.#options.gone(ref, held.received);
  }
}
