import type { ChildDto, InboxItem, Json, LayoutProps, NodeDto, NodeId, NodeProps, StateValue } from '../../../protocol/index.ts';
import { HostOp, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { WIRE_DEFAULTS } from '../../../shared/components/nodes/index.ts';
import type { Budget } from '../../host/run/budget.ts';
import { Playback } from '../../host/testing/playback.ts';
import { componentRegistry } from '../index.ts';
import { lazyDefinitions } from '../lazy-definitions.ts';

/** A component to show: its type, properties other than the defaults, and children with their layout. */
export interface Part {
  readonly type: string;
  readonly props?: NodeProps;
  readonly children?: readonly (readonly [part: Part, layout?: LayoutProps])[];
}

/** A page with all components and the real host: parts go in; tests read the DOM and what was sent to Python. */
export class Stage {
  readonly playback: Playback;
  #next = 100;

  constructor(prefix = 'anvil-', budget?: Budget) {
    this.playback = new Playback([...componentRegistry.values(), ...lazyDefinitions], {
      prefix,
      ...(budget && { budget }),
      defaults: (type) => WIRE_DEFAULTS[type] ?? {},
    });
  }

  /** Show a part as the app's form; returns its node. */
  async show(part: Part): Promise<NodeId> {
    return this.#make(part, WellKnownNode.app, 0, null);
  }

  /** Show a part as an overlay. */
  async overlay(part: Part, index = 0): Promise<NodeId> {
    return this.#make(part, WellKnownNode.overlays, index, null);
  }

  /** Show parts as overlays, all in one batch. */
  async overlays(parts: readonly Part[]): Promise<void> {
    const nodes = parts.map((part) => this.#describe(part));
    await this.playback.play(
      nodes.flatMap((node, index) => [
        [TreeOp.create, node] as const,
        [TreeOp.insert, WellKnownNode.overlays, index, node[0], null] as const,
      ]),
    );
  }

  async insert(parent: NodeId, index: number, part: Part, layout: LayoutProps = null): Promise<NodeId> {
    return this.#make(part, parent, index, layout);
  }

  async remove(parent: NodeId, child: NodeId): Promise<void> {
    await this.playback.play([[TreeOp.remove, parent, child]]);
  }

  /** Remove and drop all overlays. */
  async clear(): Promise<void> {
    const overlays = this.children(WellKnownNode.overlays);
    await this.playback.play([
      ...overlays.map((id) => [TreeOp.remove, WellKnownNode.overlays, id] as const),
      [TreeOp.destroy, overlays],
    ]);
  }

  async set(id: NodeId, props: NodeProps): Promise<void> {
    await this.playback.play([[TreeOp.set, id, props, null]]);
  }

  async layout(parent: NodeId, child: NodeId, layout: LayoutProps): Promise<void> {
    await this.playback.play([[TreeOp.layout, parent, child, layout]]);
  }

  async invoke(id: NodeId, method: string, ...args: Json[]): Promise<void> {
    await this.playback.play([[HostOp.invoke, 1, id, method, args]]);
  }

  /** The nodes of the children of `id`, in order. */
  children(id: NodeId): readonly NodeId[] {
    return this.playback.host.store.get(id).children.map((child) => child.id);
  }

  root(id: NodeId): HTMLElement {
    return this.playback.root(id);
  }

  /** The first element inside a component that matches. */
  find<E extends HTMLElement = HTMLElement>(id: NodeId, selector: string): E {
    const found = this.root(id).querySelector<E>(selector);
    if (!found) throw new Error(`node ${id} holds no ${selector}: ${this.root(id).outerHTML}`);
    return found;
  }

  /** The names of the events that a node raised, in order. */
  events(id: NodeId): string[] {
    return this.eventItems(id).map((item) => item.name);
  }

  eventItems(id: NodeId) {
    return this.playback.items.filter(
      (item): item is Extract<InboxItem, { kind: 'event' }> => item.kind === 'event' && item.node === id,
    );
  }

  /** The value of a mirrored property that was sent last. */
  mirrored(id: NodeId, property: string): StateValue | undefined {
    this.playback.frame();
    return this.playback.deliveries
      .flatMap((delivery) => delivery.state)
      .findLast(([node, name]) => node === id && name === property)?.[2];
  }

  async #make(part: Part, parent: NodeId, index: number, layout: LayoutProps): Promise<NodeId> {
    const node = this.#describe(part);
    await this.playback.play([
      [TreeOp.create, node],
      [TreeOp.insert, parent, index, node[0], layout],
    ]);
    return node[0];
  }

  #describe({ type, props = {}, children = [] }: Part): NodeDto {
    const id = this.#next++;
    return [id, type, props, children.map(([part, layout = null]): ChildDto => [this.#describe(part), layout])];
  }
}
