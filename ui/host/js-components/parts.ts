import type { NodeId } from '../../../protocol/index.ts';
import { owningNode } from '../dom/live-node.ts';
import type { ComponentPart, JsComponent } from './definition.ts';

/** A component whose class is Python's, as scripts see it. Its element is there before any script sees the part. */
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

/** What stands for a part on its way to Python: stand-ins go by their node. */
export function toPython(part: ComponentPart): NodeId | ComponentPart {
  return part instanceof PythonPart ? part.node : part;
}

export function isPart(candidate: unknown): candidate is ComponentPart {
  return typeof (candidate as Partial<ComponentPart> | null | undefined)?._anvilSetupDom === 'function';
}

/** Root element of a node that is on the page. */
export type RootOf = (node: NodeId) => Element;

/**
 * Which script object stands for which component. Nothing here holds a part: instances live as long as Python's component
 * does, or as a script holds them.
 */
export class Parts {
  /** By instance: does Python have it by now? */
  readonly #known = new WeakMap<object, PromiseWithResolvers<void> | true>();
  readonly #byRoot = new WeakMap<Element, ComponentPart>();
  /** Where a container written in JavaScript has taken a part in; its element may be anywhere. */
  readonly #parents = new WeakMap<object, ComponentPart>();

  /** Python has the instance, once it has been told of its making. */
  adopt(instance: JsComponent): void {
    queueMicrotask(() => {
      const waiting = this.#known.get(instance);
      this.#known.set(instance, true);
      if (waiting && waiting !== true) waiting.resolve();
    });
  }

  /** Null when Python has the part; else when it will. A constructor and its setters run before it does. */
  known(part: ComponentPart): Promise<void> | null {
    if (part instanceof PythonPart) return null;
    let known = this.#known.get(part);
    if (known === true) return null;
    if (!known) this.#known.set(part, (known = Promise.withResolvers()));
    return known.promise;
  }

  /** The instance's element, from now on. */
  shownAs(instance: JsComponent, root: Element): void {
    this.#byRoot.set(root, instance);
  }

  /** The part for a node: the instance it shows, or the one stand-in that its element has. */
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

  /** The component that a part is in: as its container said, else the one around its element. Null for a root. */
  parentOf(part: ComponentPart, rootOf: RootOf): ComponentPart | null {
    const known = this.#parents.get(part);
    if (known) return known;
    const node = owningNode(part._anvilDomElement?.parentElement ?? null);
    return node === null ? null : this.of(node, rootOf);
  }
}
