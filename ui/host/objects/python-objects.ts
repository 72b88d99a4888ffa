import { type CallbackFacts, type NodeId, type PythonRef, type Value, ValueTag } from '../../../protocol/index.ts';

/** A Python object, which JavaScript can only store and pass back. Of an exception, scripts can read the text. */
export class PythonObject {
  readonly #text: string | null;

  constructor(text: string | null = null) {
    this.#text = text;
  }

  get [Symbol.toStringTag](): string {
    return 'Python object';
  }

  toString(): string {
    return this.#text ?? '[object Python object]';
  }
}

/** Returns the result itself if the page can compute it (`CallbackAnswer`), otherwise a promise of it. */
export type PythonFunction = (...args: unknown[]) => unknown;

/** What the page knows of a callable (`protocol/guards.ts`); `values` are those of the facts, decoded and kept up to date. */
export interface Callable {
  readonly ref: PythonRef;
  readonly facts: CallbackFacts;
  readonly values: readonly unknown[];
}

interface Reference {
  readonly wrapper: WeakRef<object>;
  /** How often the worker has sent the reference; also for an earlier wrapper, if its end was not reported before this one was made. */
  received: number;
  facts: CallbackFacts;
}

export interface PythonObjectsOptions {
  /** Call a Python callable; returns the result for JavaScript. */
  readonly call: (callable: Callable, args: readonly unknown[]) => unknown;
  /** The root element of a component. */
  readonly rootOf: (node: NodeId) => Element;
  /** Called when the page has no reference to the object any more; counted as in `ObjectTable`. */
  readonly gone: (object: PythonRef, received: number) => void;
}

const UNNAMED: CallbackFacts = { name: 'of the app' };

/**
 * The Python objects that the page refers to. A reference has the same wrapper as long as JavaScript refers to it, so that identity is
 * preserved both ways. When the wrapper is collected, Python is told, with a count (decisions/page-objects.md).
 */
export class PythonObjects {
  readonly #options: PythonObjectsOptions;
  readonly #references = new Map<PythonRef, Reference>();
  readonly #values = new WeakMap<object, Value>();
  /** Mirrored values of callables, by wrapper. Weak, since a page object among them may have the callable as a listener. */
  readonly #mirrored = new WeakMap<object, readonly unknown[]>();
  readonly #collected: FinalizationRegistry<PythonRef>;

  constructor(options: PythonObjectsOptions) {
    this.#options = options;
    this.#collected = new FinalizationRegistry((ref) => this.#drop(ref));
  }

  /** The number of references, for tests and the inspector. */
  get size(): number {
    return this.#references.size;
  }

  /** A function that calls Python. Python sends the facts and values each time that it sends the callable. */
  callable(ref: PythonRef, facts: CallbackFacts = UNNAMED, values: readonly unknown[] = []): PythonFunction {
    const wrapper = this.#wrapper(
      ref,
      ValueTag.callback,
      (): PythonFunction =>
        (...args) =>
          this.#call(ref, args),
    );
    const reference = this.#references.get(ref);
    if (reference) reference.facts = facts;
    this.#mirrored.set(wrapper, values);
    return wrapper;
  }

  /** @param text of an exception, for `String` */
  opaque(ref: PythonRef, text: string | null = null): PythonObject {
    return this.#wrapper(ref, ValueTag.python, () => new PythonObject(text));
  }

  /** Scripts find a component's element in `v._anvil`, as a jQuery set and by itself (api §12.3). */
  component(ref: PythonRef, node: NodeId): PythonObject {
    const get = (): object => {
      const domNode = this.#options.rootOf(node);
      const { jQuery } = domNode.ownerDocument.defaultView as { jQuery?: (element: Element) => unknown };
      return { _anvil: { domNode, element: jQuery?.(domNode) } };
    };
    return Object.defineProperty(this.opaque(ref), 'v', { configurable: true, get });
  }

  /** Values that a callable's guards read have changed. Ignored if the callable is gone. */
  mirror(ref: PythonRef, values: readonly unknown[]): void {
    const wrapper = this.#references.get(ref)?.wrapper.deref();
    if (wrapper) this.#mirrored.set(wrapper, values);
  }

  /** The `Value` for a wrapper that is sent back to Python; undefined for anything else. */
  valueOf(candidate: unknown): Value | undefined {
    return typeof candidate === 'object' || typeof candidate === 'function' ? this.#values.get(candidate as object) : undefined;
  }

  /** The number of a wrapper's object; null for anything else. */
  referenceOf(candidate: unknown): PythonRef | null {
    const value = this.valueOf(candidate);
    return Array.isArray(value) ? (value[1] as PythonRef) : null;
  }

  /** How often the reference was received, as long as its wrapper exists; 0 once that is collected. */
  received(ref: PythonRef): number {
    const reference = this.#references.get(ref);
    return reference?.wrapper.deref() ? reference.received : 0;
  }

  #call(ref: PythonRef, args: readonly unknown[]): unknown {
    const reference = this.#references.get(ref);
    const wrapper = reference?.wrapper.deref();
    const facts = reference?.facts ?? UNNAMED;
    const values = (wrapper && this.#mirrored.get(wrapper)) ?? [];
    return this.#options.call({ ref, facts, values }, args);
  }

  #wrapper<T extends object>(ref: PythonRef, tag: typeof ValueTag.callback | typeof ValueTag.python, make: () => T): T {
    const reference = this.#references.get(ref);
    const alive = reference?.wrapper.deref();
    if (reference && alive) {
      reference.received += 1;
      return alive as T;
    }
    const wrapper = make();
    const received = (reference?.received ?? 0) + 1;
    this.#references.set(ref, { wrapper: new WeakRef(wrapper), received, facts: UNNAMED });
    this.#values.set(wrapper, [tag, ref]);
    this.#collected.register(wrapper, ref);
    return wrapper;
  }

  #drop(ref: PythonRef): void {
    const reference = this.#references.get(ref);
    // The reference was sent again before the old wrapper's end was reported: the new wrapper continues the count.
    if (!reference || reference.wrapper.deref()) return;
    this.#references.delete(ref);
    this.#options.gone(ref, reference.received);
  }
}
