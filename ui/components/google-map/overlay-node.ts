import type { Json, NodeProps } from '../../../protocol/index.ts';
import type { NodeBehaviour, NodeContext } from '../definition.ts';

/** What stands for an overlay on the provider's map. */
export interface LiveOverlay {
  /** What the provider draws; an info window is none that others stand at. */
  readonly drawn?: google.maps.MVCObject;
  update(previous: NodeProps): void;
  write(property: string, value: Json): void;
  /** Show an info window once more, at another overlay. */
  reopen(): void;
  end(): void;
}

const nodes = new WeakMap<HTMLElement, OverlayNode>();

/** The overlay that has this root; undefined for any other component. */
export function overlayNode(root: HTMLElement): OverlayNode | undefined {
  return nodes.get(root);
}

/** An overlay's node: what it tells of goes to the object of the provider's, while it is on a map that has come. */
export class OverlayNode {
  readonly context: NodeContext;
  readonly type: string;
  live: LiveOverlay | null = null;
  /** The map that it is on: moved, it has come to the other before it leaves the one. */
  #map: object | null = null;

  constructor(context: NodeContext, type: string) {
    this.context = context;
    this.type = type;
  }

  /** It goes to a map, and off any other. */
  enter(map: object, make: () => LiveOverlay): void {
    this.end();
    this.#map = map;
    this.live = make();
  }

  /** Take it off a map, if it is there. */
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

/** Behaviour of an overlay's root, whatever kind it is. */
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
