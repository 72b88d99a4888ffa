import { type CallbackFacts, type NodeId, type PythonRef, type Value, ValueTag } from '../../../protocol/index.ts';

/** A Python object that JavaScript may hold and hand back, and nothing else. Of an exception, scripts can have the text. */
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

/** Gives the answer itself where the page knows it (`CallbackAnswer`), else a promise of it. */
export type PythonFunction = (...args: unknown[]) => unknown;

/** What the page knows of a callable (`protocol/guards.ts`); `values` are those of the facts, decoded and kept up to date. */
export interface Callable {
  readonly ref: PythonRef;
  readonly facts: CallbackFacts;
  readonly values: readonly unknown[];
}

interface Held {
  readonly wrapper: WeakRef<object>;
  /** How often the worker sent the reference while this wrapper lived. */
  received: number;
  facts: CallbackFacts;
}

export interface PythonObjectsOptions {
  /** Call a Python callable; gives what JavaScript gets. */
  readonly call: (callable: Callable, args: readonly unknown[]) => unknown;
  /** The root element of a component. */
  readonly rootOf: (node: NodeId) => Element;
  /** The page holds the object no more; counted as in `ObjectTable`. */
  readonly gone: (object: PythonRef, received: number) => void;
}

const UNNAMED: CallbackFacts = { name: 'of the app' };

/**
 * What the page holds of Python's. The same reference is the same wrapper while JavaScript holds it, so identity survives
 * the crossing both ways; once it is collected Python is told, with a count (decisions/page-objects.md).
 */
export class PythonObjects {
  readonly #options: PythonObjectsOptions;
  readonly #held = new Map<PythonRef, Held>();
  readonly #values = new WeakMap<object, Value>();
  /** Of callables, by wrapper: a page object that listens to a callable, and is one of its values, doesn't hold itself. */
  readonly #mirrored = new WeakMap<object, readonly unknown[]>();
  readonly #collected: FinalizationRegistry<PythonRef>;

  constructor(options: PythonObjectsOptions) {
    this.#options = options;
    this.#collected = new FinalizationRegistry((ref) => this.#drop(ref));
  }

  /** How many references are held: for tests and the inspector. */
  get size(): number {
    return this.#held.size;
  }

  /** A function that calls Python. Facts and values come along whenever Python sends the callable. */
  callable(ref: PythonRef, facts: CallbackFacts = UNNAMED, values: readonly unknown[] = []): PythonFunction {
    const wrapper = this.#wrapper(
      ref,
      ValueTag.callback,
      (): PythonFunction =>
        (...args) =>
          this.#call(ref, args),
    );
    const held = this.#held.get(ref);
    if (held) held.facts = facts;
    this.#mirrored.set(wrapper, values);
    return wrapper;
  }

  /** `text` is what `String` makes of an exception. */
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

  /** Values that a callable's guards read have changed. One that is gone meanwhile needs none. */
  mirror(ref: PythonRef, values: readonly unknown[]): void {
    const wrapper = this.#held.get(ref)?.wrapper.deref();
    if (wrapper) this.#mirrored.set(wrapper, values);
  }

  /** The value that stands for a wrapper on its way back; undefined for everything else. */
  valueOf(candidate: unknown): Value | undefined {
    return typeof candidate === 'object' || typeof candidate === 'function' ? this.#values.get(candidate as object) : undefined;
  }

  /** The number that a wrapper stands for; null for everything else. */
  referenceOf(candidate: unknown): PythonRef | null {
    const value = this.valueOf(candidate);
    return Array.isArray(value) ? (value[1] as PythonRef) : null;
  }

  /** How often the reference was received, while JavaScript holds it; 0 once it is collected. */
  received(ref: PythonRef): number {
    const held = this.#held.get(ref);
    return held?.wrapper.deref() ? held.received : 0;
  }

  #call(ref: PythonRef, args: readonly unknown[]): unknown {
    const held = this.#held.get(ref);
    const wrapper = held?.wrapper.deref();
    const facts = held?.facts ?? UNNAMED;
    const values = (wrapper && this.#mirrored.get(wrapper)) ?? [];
    return this.#options.call({ ref, facts, values }, args);
  }

  #wrapper<T extends object>(ref: PythonRef, tag: typeof ValueTag.callback | typeof ValueTag.python, make: () => T): T {
    const held = this.#held.get(ref);
    const alive = held?.wrapper.deref();
    if (held && alive) {
      held.received += 1;
      return alive as T;
    }
    const wrapper = make();
    const received = (held?.received ?? 0) + 1;
    this.#held.set(ref, { wrapper: new WeakRef(wrapper), received, facts: UNNAMED });
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
