import type { NodeId } from '../../../protocol/index.ts';
import { owningNode } from '../dom/live-node.ts';
import type { ComponentPart, JsComponent } from './definition.ts';

/** A component of a Python class, as scripts see it. Its element exists before any script gets the part. */
class PythonPart implements ComponentPart {
  readonly node: NodeId;
  readonly #rootOf: RootOf;

  constructor(node: NodeId, rootOf: RootOf) {
    this.node = node;
    this.#rootOf = rootOf;
  }

  get _anvilDomElement(): Element {
    return this.#rootOf(this.node);
  }

  _anvilSetupDom(): Element {
    return this._anvilDomElement;
  }
}

/** A part in the form in which it is sent to Python: a Python component is sent by its node. */
export function toPython(part: ComponentPart): NodeId | ComponentPart {
  return part instanceof PythonPart ? part.node : part;
}

export function isPart(candidate: unknown): candidate is ComponentPart {
  return typeof (candidate as Partial<ComponentPart> | null | undefined)?._anvilSetupDom === 'function';
}

/** Root element of a node that is on the page. */
export type RootOf = (node: NodeId) => Element;

/**
 * Maps script objects to components. All references to parts are weak: instances live as long as Python's component, or as a script refers
 * to them.
 */
export class Parts {
  /** By instance: true once Python has it, before that a promise. */
  readonly #known = new WeakMap<object, PromiseWithResolvers<void> | true>();
  readonly #byRoot = new WeakMap<Element, ComponentPart>();
  /** The container written in JavaScript to which a part was added; the part's element may be anywhere. */
  readonly #parents = new WeakMap<object, ComponentPart>();

  /** Python has the instance from now on. */
  adopt(instance: JsComponent): void {
    queueMicrotask(() => {
      const waiting = this.#known.get(instance);
      this.#known.set(instance, true);
      if (waiting && waiting !== true) waiting.resolve();
    });
  }

  /** Null if Python has the part; otherwise a promise of that, since a constructor and its setters run before. */
  known(part: ComponentPart): Promise<void> | null {
    if (part instanceof PythonPart) return null;
    let known = this.#known.get(part);
    if (known === true) return null;
    if (!known) this.#known.set(part, (known = Promise.withResolvers()));
    return known.promise;
  }

  /** Set the instance's element. */
  shownAs(instance: JsComponent, root: Element): void {
    this.#byRoot.set(root, instance);
  }

  /** The part for a node: the instance that it shows, or the object that stands for a Python component, of which an element has one. */
  of(node: NodeId, rootOf: RootOf): ComponentPart {
    const root = rootOf(node);
    let part = this.#byRoot.get(root);
    if (!part) this.#byRoot.set(root, (part = new PythonPart(node, rootOf)));
    return part;
  }

  enter(part: ComponentPart, container: JsComponent): void {
    this.#parents.set(part, container);
  }

  leave(part: ComponentPart): void {
    this.#parents.delete(part);
  }

  /** The parent of a part: the container that it was added to, otherwise the component around its element. Null for a root. */
  parentOf(part: ComponentPart, rootOf: RootOf): ComponentPart | null {
    const known = this.#parents.get(part);
    if (known) return known;
    const node = owningNode(part._anvilDomElement?.parentElement ?? null);
    return node === null ? null : this.of(node, rootOf);
  }
}
