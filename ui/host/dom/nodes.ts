import { FIRST_NODE_ID, type NodeId, type NodeProps } from '../../../protocol/index.ts';
import type { ComponentDefinition, NodeContext, PlacedChild } from '../../components/definition.ts';
import { HostFault } from '../objects/index.ts';
import type { ChildRecord, NodeRecord, NodeStore } from '../tree/index.ts';
import { failedDefinition, failureBox } from './failure-box.ts';
import { LiveNode, markRoot } from './live-node.ts';
import { LivePlacedChild } from './placed-child.ts';

/** Reports that a definition has failed or is missing, which is Hearth's fault, and is also shown in place of the component. */
export type ReportNode = (node: NodeId, doing: string, error: unknown) => void;

export interface NodesOptions {
  readonly document: Document;
  readonly store: NodeStore;
  readonly prefix: string;
  readonly registry: Pick<ReadonlyMap<string, ComponentDefinition>, 'get'>;
  readonly makeContext: (live: LiveNode) => NodeContext;
  /** The first problem of properties that were sent for a type; null when there is none. */
  readonly problemOf: (type: string, props: NodeProps) => string | null;
  readonly report: ReportNode;
}

/**
 * The live nodes of the page, by id. All calls of definitions go through this class: one that throws leads to a box with its error, and
 * the rest of the form works (decisions/failures.md).
 */
export class Nodes {
  readonly #options: NodesOptions;
  readonly #live = new Map<NodeId, LiveNode>();
  /** The box with the last error of a node that still exists. */
  readonly #boxes = new WeakMap<LiveNode, HTMLElement>();

  constructor(options: NodesOptions) {
    this.#options = options;
  }

  find(id: NodeId): LiveNode | undefined {
    return this.#live.get(id);
  }

  /** A node that Python has had made. */
  get(id: NodeId): LiveNode {
    const live = this.#live.get(id);
    if (!live) throw new HostFault(`node ${id} has no root element`);
    return live;
  }

  /** Make a node's root, and apply its look. */
  make(record: NodeRecord): LiveNode {
    const { document, registry, prefix, report, problemOf } = this.#options;
    const definition = registry.get(record.type);
    let live: LiveNode;
    try {
      if (!definition) throw new Error(`this page knows no component of type ${record.type}`);
      const problem = problemOf(record.type, record.props);
      if (problem !== null) throw new Error(problem);
      live = this.#assemble(record, definition, definition.createRoot(document, record.props));
      live.applyLook(record.props);
    } catch (error) {
      report(record.id, 'making it', error);
      const failed = failedDefinition(record.type, `${record.type} could not be made: ${messageOf(error)}`, prefix);
      live = this.#assemble(record, failed, failed.createRoot(document, record.props));
    }
    this.#live.set(record.id, live);
    return live;
  }

  /** Make a node of an existing element: the app's root, or the body for overlays. */
  adopt(record: NodeRecord, definition: ComponentDefinition): LiveNode {
    const live = this.#assemble(record, definition, definition.createRoot(this.#options.document, record.props));
    this.#live.set(record.id, live);
    live.start();
    return live;
  }

  /** Is the node an error box in place of a component that can be made with these properties? */
  mayBeMadeAfterAll({ definition }: LiveNode, props: NodeProps): boolean {
    const { registry, problemOf } = this.#options;
    const known = registry.get(definition.type);
    return known !== undefined && known !== definition && problemOf(definition.type, props) === null;
  }

  /** Are a live node's new properties valid? If not, a box tells what is wrong, and the node stays as it was. */
  accepts(live: LiveNode, props: NodeProps): boolean {
    const { registry, problemOf } = this.#options;
    const { type } = live.definition;
    this.#boxes.get(live)?.remove();
    if (registry.get(type) !== live.definition) return false;
    const problem = problemOf(type, props);
    if (problem === null) return true;
    this.guard(live, 'taking its properties', () => {
      throw new Error(problem);
    });
    return false;
  }

  /** Run a part of a definition for one node. */
  guard(live: LiveNode, doing: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.report(live.id, doing, error);
      const message = `${live.definition.type} failed while ${doing}: ${messageOf(error)}`;
      const box = failureBox(this.#options.document, live.context.prefix, message);
      this.#boxes.get(live)?.remove();
      this.#boxes.set(live, box);
      live.root.append(box);
    }
  }

  /** The children that have roots, as the container's arrangement gets them. */
  placedChildren(children: readonly ChildRecord[]): PlacedChild[] {
    const { store } = this.#options;
    const placed: PlacedChild[] = [];
    for (const { id, layout } of children) {
      const live = this.#live.get(id);
      if (live) placed.push(new LivePlacedChild(live, layout, store.get(id).props));
    }
    return placed;
  }

  destroy(id: NodeId): LiveNode | undefined {
    const live = this.#live.get(id);
    this.#live.delete(id);
    if (!live) return live;
    this.end(live);
    live.root.remove();
    return live;
  }

  /** End a live node; its root stays where it is. */
  end(live: LiveNode): void {
    live.end((error) => this.#options.report(live.id, 'ending it', error));
  }

  #assemble(record: NodeRecord, definition: ComponentDefinition, root: HTMLElement): LiveNode {
    if (record.id >= FIRST_NODE_ID) markRoot(root, record.id);
    return new LiveNode(record.id, definition, root, this.#options.makeContext);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
