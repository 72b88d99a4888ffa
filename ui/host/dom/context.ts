import {
  isFiles,
  type JsonObject,
  type NodeId,
  type NodeProps,
  type QueuePolicy,
  type StateValue,
} from '../../../protocol/index.ts';
import type { Edited, NodeBehaviour, NodeContext } from '../../components/definition.ts';
import type { Mirror } from '../input/mirror.ts';
import type { Outbox } from '../run/outbox.ts';
import type { NodeStore } from '../tree/index.ts';
import type { LiveNode } from './live-node.ts';
import type { MediaUrls } from './media-urls.ts';

export interface ContextScope {
  readonly prefix: string;
  readonly store: NodeStore;
  readonly mirror: Mirror;
  readonly media: MediaUrls;
  readonly outbox: Outbox;
  readonly policy: (type: string, event: string) => QueuePolicy;
  /** Hold the form submission of a click until its handler has run; returns the call's number, or null if the click submits nothing. */
  readonly deferSubmission: (click: Event) => number | null;
  /** Re-render an interior after a change of its own state. */
  readonly redraw: (live: LiveNode, change: () => void) => void;
  /** Have an interior render more in pieces; returns a function that cancels this. */
  readonly drawMore: (live: LiveNode, more: () => void) => () => void;
}

/** The host's interface for a component's definition, for one node. A class, since closures for thousands of nodes take more memory. */
export class LiveContext implements NodeContext {
  readonly id: NodeId;
  readonly prefix: string;
  readonly root: HTMLElement;
  readonly #live: LiveNode;
  readonly #scope: ContextScope;
  /** The last properties that `props` found: a node that a commit destroys is gone from the store before it is off the page. */
  #known: NodeProps = {};

  constructor(live: LiveNode, scope: ContextScope) {
    this.id = live.id;
    this.prefix = scope.prefix;
    this.root = live.root;
    this.#live = live;
    this.#scope = scope;
  }

  props(): NodeProps {
    this.#known = this.#scope.store.find(this.id)?.props ?? this.#known;
    return this.#known;
  }

  wants(event: string): boolean {
    const events = this.#scope.store.find(this.id)?.props['events'];
    return Array.isArray(events) && events.includes(event);
  }

  raise(name: string, args: JsonObject = {}, click?: Event): void {
    if (!this.wants(name)) return;
    const policy = this.#scope.policy(this.#live.definition.type, name);
    const call = click ? this.#scope.deferSubmission(click) : null;
    const held = call === null ? {} : { call };
    this.#scope.outbox.post({ kind: 'event', node: this.id, name, args, policy, ...held });
  }

  mirror(property: string, value: StateValue, caret?: number, edited?: Edited): void {
    const { store, mirror } = this.#scope;
    const record = store.find(this.id);
    if (!record) return;
    mirror.observe(this.id, property, value, record.props[property] ?? null, caret, edited);
    // Files are not stored: nothing is rendered from them, and the input element has them.
    if (!isFiles(value)) store.mirror(this.id, property, value);
  }

  watchScripts(look: () => void): void {
    this.#scope.mirror.watch(this.id, look);
  }

  redraw(change: () => void): void {
    this.#scope.redraw(this.#live, change);
  }

  drawMore(more: () => void): () => void {
    return this.#scope.drawMore(this.#live, more);
  }

  onDestroy(cleanup: () => void): void {
    this.#live.onDestroy(cleanup);
  }

  offer(part: NodeBehaviour): void {
    this.#live.offer(part);
  }

  mediaUrl(property: string): string | null {
    return this.#scope.media.url(this.id, property, this.props()[property]);
  }
}
