import {
  type ChildDto,
  type JsonObject,
  type NodeDto,
  type NodeId,
  type Operation,
  TreeOp,
  WellKnownNode,
} from '../../protocol/index.ts';
import { DropDownChoice } from '../../shared/components/index.ts';
import { type DropDownProps, WIRE_DEFAULTS } from '../../shared/components/nodes/index.ts';

/** A component in the page's tree. */
export interface HeadlessNode {
  readonly id: NodeId;
  readonly type: string;
  props: JsonObject;
  readonly children: NodeId[];
}

/** The properties with text that a user reads. */
const WORDS = ['title', 'text', 'message', 'content', 'label', 'placeholder'] as const;

/** The tree of components, without any rendering (`protocol/tree.ts`). */
export class HeadlessTree {
  readonly #nodes = new Map<NodeId, HeadlessNode>();

  constructor() {
    for (const [type, id] of Object.entries(WellKnownNode)) this.#nodes.set(id, { id, type, props: {}, children: [] });
  }

  /** Runs one operation; returns the node whose properties it set. Operations that are not for the tree do nothing. */
  apply(operation: Operation): HeadlessNode | null {
    switch (operation[0]) {
      case TreeOp.create:
        this.#create(operation[1]);
        return null;
      case TreeOp.set:
        return this.set(operation[1], operation[2]);
      case TreeOp.insert:
        this.#node(operation[1]).children.splice(operation[2], 0, operation[3]);
        return null;
      case TreeOp.remove: {
        const { id, children } = this.#node(operation[1]);
        const place = children.indexOf(operation[2]);
        if (place < 0) throw new Error(`node ${id} has no child ${operation[2]}`);
        children.splice(place, 1);
        return null;
      }
      case TreeOp.destroy:
        for (const id of operation[1]) this.#nodes.delete(id);
        return null;
      default:
        return null;
    }
  }

  set(id: NodeId, changes: JsonObject): HeadlessNode {
    const node = this.#node(id);
    node.props = { ...node.props, ...changes };
    return node;
  }

  node(id: NodeId): Readonly<HeadlessNode> {
    return this.#node(id);
  }

  /** A node and all its ancestors, from the inside out. */
  around(id: NodeId): readonly HeadlessNode[] {
    const parent = [...this.#nodes.values()].find(({ children }) => children.includes(id));
    return [this.#node(id), ...(parent ? this.around(parent.id) : [])];
  }

  /** The components on the page, from the top, without invisible ones and their content. */
  shown(): readonly HeadlessNode[] {
    return this.below(Object.values(WellKnownNode));
  }

  /** The visible components in these nodes, including themselves. */
  below(ids: readonly NodeId[]): readonly HeadlessNode[] {
    return ids.flatMap((id) => this.#below(this.#node(id)));
  }

  /** The components on the page that have a property with this value, or a list containing it. */
  all(property: string, value: string): readonly HeadlessNode[] {
    return this.shown().filter(({ props }) => [props[property]].flat().includes(value));
  }

  /**
   * The first of `all`.
   *
   * @throws Error when there is none, with the values that exist
   */
  find(property: string, value: string): HeadlessNode {
    const [found] = this.all(property, value);
    if (found) return found;
    const others = this.shown().flatMap(({ props }) => props[property] ?? []);
    throw new Error(`the page has no component whose ${property} is "${value}"; there are ${JSON.stringify(others)}`);
  }

  #below(node: HeadlessNode): HeadlessNode[] {
    if (node.props['visible'] === false) return [];
    return [node, ...node.children.flatMap((id) => this.#below(this.#node(id)))];
  }

  #node(id: NodeId): HeadlessNode {
    const node = this.#nodes.get(id);
    if (!node) throw new Error(`the page has no node ${id}`);
    return node;
  }

  #create([id, type, props, children]: NodeDto): NodeId {
    // Properties with default values are not sent.
    const all = { ...WIRE_DEFAULTS[type], ...props };
    this.#nodes.set(id, { id, type, props: all, children: children.map(([child]: ChildDto) => this.#child(child)) });
    return id;
  }

  #child(child: NodeDto | NodeId): NodeId {
    return typeof child === 'number' ? child : this.#create(child);
  }
}

export function textsOf({ type, props }: HeadlessNode): readonly string[] {
  if (type === 'DropDown') return chosenOf(props as unknown as DropDownProps);
  return WORDS.flatMap((name) => {
    const words = props[name];
    return typeof words === 'string' && words !== '' ? [words] : [];
  });
}

/** The text of the chosen option, which a drop-down shows. */
function chosenOf({ options, placeholder, selected }: DropDownProps): readonly string[] {
  const chosen = selected === DropDownChoice.placeholder ? placeholder : options[selected];
  return typeof chosen === 'string' && chosen !== '' ? [chosen] : [];
}
