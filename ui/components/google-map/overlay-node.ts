import type { Json, NodeProps } from '../../../protocol/index.ts';
import type { NodeBehaviour, NodeContext } from '../definition.ts';

/** An overlay on the provider's map. */
export interface LiveOverlay {
  /** The provider's object; an info window has none, since nothing can be anchored to it. */
  readonly drawn?: google.maps.MVCObject;
  update(previous: NodeProps): void;
  write(property: string, value: Json): void;
  /** Open an info window again, at another overlay. */
  reopen(): void;
  end(): void;
}

const nodes = new WeakMap<HTMLElement, OverlayNode>();

/** The overlay with this root; undefined for other components. */
export function overlayNode(root: HTMLElement): OverlayNode | undefined {
  return nodes.get(root);
}

/** The node of an overlay. While it is on a map that the provider has created, its changes are passed to the provider's object. */
export class OverlayNode {
  readonly context: NodeContext;
  readonly type: string;
  live: LiveOverlay | null = null;
  /** The current map. A moved overlay enters the new map before the old one calls `leave`. */
  #map: object | null = null;

  constructor(context: NodeContext, type: string) {
    this.context = context;
    this.type = type;
  }

  /** Put it on a map, removing it from any other. */
  enter(map: object, make: () => LiveOverlay): void {
    this.end();
    this.#map = map;
    this.live = make();
  }

  /** Take it off this map, if it is on it. */
  leave(map: object): void {
    if (this.#map === map) this.end();
  }

  /** Take it off its map. */
  end(): void {
    this.live?.end();
    this.live = null;
    this.#map = null;
  }
}

/** The behaviour of an overlay's node, the same for all types. */
export function overlayBehaviour(context: NodeContext, type: string): NodeBehaviour {
  const node = new OverlayNode(context, type);
  nodes.set(context.root, node);
  context.onDestroy(() => node.end());
  return {
    update: (previous) => node.live?.update(previous),
    write: (property, value) => node.live?.write(property, value),
    methods: { open: () => node.live?.reopen() },
  };
}
