import type { Json, NodeProps } from '../../../protocol/index.ts';
import type { NodeBehaviour, NodeContext, PlacedChild } from '../definition.ts';
import { Chunk } from '../shared/chunk.ts';
import { perNode } from '../shared/per-node.ts';
import type { LiveMap } from './live/index.ts';
import { type OverlayNode, overlayNode } from './overlay-node.ts';

type Live = typeof import('./live/index.ts');
type Maps = Awaited<ReturnType<Live['provider']>>;
type Change = (map: LiveMap) => void;

/** The chunk with the code that uses the provider's API. */
const drawing = new Chunk(() => import('./live/index.ts'));

const MOVES = ['fitBounds', 'panBy', 'panTo', 'panToBounds'] as const;
const UNAVAILABLE = 'Google maps is unavailable';

const NO_PROVIDER = '[]';

/**
 * A GoogleMap, whose map is created when it first has a size: each map load is billed to the app's owner, and a map without a size
 * can't be moved. Until then, changes are queued.
 */
class MapNode {
  readonly behaviour: NodeBehaviour;
  readonly #node: NodeContext;
  #map: LiveMap | null = null;
  #making: Promise<void> | null = null;
  #area: HTMLElement | null = null;
  #tell: (problem: string | null) => void = () => undefined;
  #overlays: readonly OverlayNode[] = [];
  #waiting: Change[] = [];
  #gone = false;

  constructor(node: NodeContext) {
    this.#node = node;
    const moves = MOVES.map((name) => [name, (...args: Json[]) => this.#change((map) => map.move(name, args))] as const);
    this.behaviour = {
      update: (previous: NodeProps) => this.#map?.update(previous),
      write: (property, value) => this.#map?.write(property, value),
      methods: {
        ...Object.fromEntries(moves),
        data: (...change) => this.#change((map) => map.changeData(change)),
        getBounds: () => this.#seen(),
        geocode: (request) => asked((live) => live.geocode(request ?? null)),
        computeArea: (path) => asked((live) => live.measure('computeArea', path ?? null)),
        computeLength: (path) => asked((live) => live.measure('computeLength', path ?? null)),
        fetchJson: async (url) => (await drawing.load()).fetchJson(String(url)),
      },
    };
    node.onDestroy(() => {
      this.#gone = true;
      this.#map?.end();
    });
  }

  /** Set the element for the map. `tell` shows why there is no map. Returns a function to call when the element is removed. */
  show(area: HTMLElement, tell: (problem: string | null) => void): () => void {
    this.#area = area;
    this.#tell = tell;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0 || entry.contentRect.height === 0) return;
      // If the map could not be created, the next change of size tries again.
      this.#make().then(
        () => this.#map && observer.disconnect(),
        (error: unknown) => reportError(error),
      );
    });
    observer.observe(area);
    return () => observer.disconnect();
  }

  /** The children, in order. */
  arrange(children: readonly PlacedChild[]): void {
    this.#overlays = children.flatMap(({ root }) => overlayNode(root) ?? []);
    this.#map?.follow(this.#overlays);
  }

  #change(change: Change): void {
    if (this.#map) change(this.#map);
    else this.#waiting.push(change);
  }

  async #seen(): Promise<string> {
    await this.#make();
    return this.#map ? JSON.stringify([this.#map.bounds()]) : NO_PROVIDER;
  }

  /** Resolves when there is a map, or the provider is unavailable for now. Rejects if the provider refuses its options. */
  #make(): Promise<void> {
    this.#making ??= this.#load().finally(() => {
      if (!this.#map) this.#making = null;
    });
    return this.#making;
  }

  async #load(): Promise<void> {
    const found = await reached();
    if (this.#gone || !this.#area) return;
    this.#tell(found ? null : UNAVAILABLE);
    if (!found) return;
    this.#map = new found.live.LiveMap(found.maps, this.#node, this.#area);
    this.#map.follow(this.#overlays);
    for (const change of this.#waiting.splice(0)) {
      try {
        change(this.#map);
      } catch (error) {
        // The provider refuses this change, whose caller no longer waits; the others are still made.
        reportError(error);
      }
    }
  }
}

/** The map of a node, shared by interior, arrangement and behaviour. */
export const mapNode = perNode((node) => new MapNode(node));

/** The provider and the chunk that uses it; null if either can't be loaded, which is logged to the console. */
async function reached(): Promise<{ readonly live: Live; readonly maps: Maps } | null> {
  try {
    const live = await drawing.load();
    return { live, maps: await live.provider() };
  } catch (error) {
    console.error(`${UNAVAILABLE}:`, error);
    return null;
  }
}

/** The provider's answer as JSON, in a list; an empty list if the provider is unavailable. */
async function asked(ask: (live: Live) => Promise<Json>): Promise<string> {
  const found = await reached();
  return found ? JSON.stringify([await ask(found.live)]) : NO_PROVIDER;
}
