import type { NodeId, NodeProps } from '../../../protocol/index.ts';
import type { Arrangement, ComponentDefinition, NodeBehaviour, NodeContext, RootLook } from '../../components/definition.ts';
import { NodeReference } from '../node-reference.ts';
import { applyLook, NO_LOOK } from './look.ts';

/** Properties by which page scripts find an element's component (api §3.1). They refer to the node's id, not to a component. */
interface RootElement extends HTMLElement {
  __anvilPyComponent?: NodeReference;
}

/** The part of jQuery, where a page has it, that keeps data with elements. */
interface JQueryData {
  data(element: Element, key: string, value: unknown): unknown;
}

const NO_BEHAVIOUR: NodeBehaviour = {};

/**
 * A node with its root element, which is made once and kept until the node is destroyed, while it is removed, re-added and moved. It has
 * the look that was applied to the root, so that changes are applied as differences.
 */
export class LiveNode {
  readonly id: NodeId;
  readonly definition: ComponentDefinition;
  readonly root: HTMLElement;
  readonly context: NodeContext;
  behaviour: NodeBehaviour = NO_BEHAVIOUR;
  /** The behaviour that the interior's hooks have set. The definition's own behaviour takes precedence. */
  #offered: NodeBehaviour | null = null;
  #own: NodeBehaviour = NO_BEHAVIOUR;
  arrangement: Arrangement | null = null;
  #look: RootLook = NO_LOOK;
  /** Null where there are none, as in most nodes. */
  #cleanups: (() => void)[] | null = null;

  constructor(id: NodeId, definition: ComponentDefinition, root: HTMLElement, makeContext: (live: LiveNode) => NodeContext) {
    this.id = id;
    this.definition = definition;
    this.root = root;
    this.context = makeContext(this);
  }

  get inlinable(): boolean {
    if (this.#look.classes.includes('anvil-inlinable')) return true;
    // Not by `classList`, which would make an object for every child of every container.
    return /(^|\s)anvil-inlinable(\s|$)/.test(this.root.getAttribute('class') ?? '');
  }

  applyLook(props: NodeProps): void {
    const look = this.definition.look(props, this.context.prefix);
    applyLook(this.root, this.#look, look);
    this.#look = look;
  }

  /** Attaches native listeners and the skeleton; the interior has been rendered before. */
  start(): void {
    const { behave, arrangement } = this.definition;
    this.arrangement = arrangement?.(this.context) ?? null;
    this.#own = behave?.(this.context) ?? NO_BEHAVIOUR;
    this.#combine();
  }

  /** Sets a part of the behaviour from within the interior, in place of an earlier one. */
  offer(part: NodeBehaviour): void {
    this.#offered = joined(this.#offered ?? NO_BEHAVIOUR, part);
    this.#combine();
  }

  #combine(): void {
    this.behaviour = this.#offered ? joined(this.#offered, this.#own) : this.#own;
  }

  onDestroy(cleanup: () => void): void {
    this.#cleanups ??= [];
    this.#cleanups.push(cleanup);
  }

  /** Run the cleanups, newest first. If one throws, the others still run. */
  end(report: (error: unknown) => void): void {
    const cleanups = this.#cleanups ?? [];
    this.#cleanups = null;
    for (const cleanup of cleanups.toReversed()) {
      try {
        cleanup();
      } catch (error) {
        report(error);
      }
    }
  }
}

/** Merges two parts of a behaviour, with the methods of both; `last` takes precedence. */
function joined(first: NodeBehaviour, last: NodeBehaviour): NodeBehaviour {
  const methods = { ...first.methods, ...last.methods };
  const clicks = { ...first.clicks, ...last.clicks };
  return { ...first, ...last, methods, clicks };
}

/** Set the reference to the node that page scripts and `anvil.call` use. */
export function markRoot(root: HTMLElement, id: NodeId): void {
  const reference = new NodeReference(id);
  (root as RootElement).__anvilPyComponent = reference;
  const { jQuery } = (root.ownerDocument.defaultView as (Window & { readonly jQuery?: JQueryData }) | null) ?? {};
  // jQuery finds this name in both spellings; with hyphens, jQuery Migrate would look up both each time.
  jQuery?.data(root, 'anvilPyComponent', reference);
}

/** The nearest component around an element for which `accepts` is true; null if there is none. */
export function owningNode(element: Element | null, accepts: (id: NodeId) => boolean = () => true): NodeId | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const reference = (at as RootElement).__anvilPyComponent;
    if (reference && accepts(reference.id)) return reference.id;
  }
  return null;
}

/** Is it a component's root, or does it contain one? */
export function holdsComponent(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return isRoot(node) || [...node.querySelectorAll('*')].some(isRoot);
}

function isRoot(element: Element): boolean {
  return (element as RootElement).__anvilPyComponent !== undefined;
}
