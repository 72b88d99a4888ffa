import type { Json, NodeId, NodeProps } from '../../../../protocol/index.ts';
import type { NodeContext } from '../../definition.ts';
import type { OverlayNode } from '../overlay-node.ts';
import { forward, MAP_PLAIN, MAP_POINTER, pointer } from './events.ts';
import { LiveData } from './live-data.ts';
import { makeOverlay } from './live-overlay.ts';
import { changedOptions, MAP_OPTIONS, option, options } from './options.ts';
import type { Maps } from './provider.ts';
import { decode, encode, same } from './values.ts';

/** The initial centre of a map. */
const CENTER = { lat: 50, lng: -45 };
/** Properties that the user changes, with the provider's event for each. */
const MIRRORED = {
  center: 'center_changed',
  heading: 'heading_changed',
  map_type_id: 'maptypeid_changed',
  zoom: 'zoom_changed',
} as const;

type Mirrored = keyof typeof MIRRORED;

/** One map by the provider, with its overlays. */
export class LiveMap {
  readonly maps: Maps;
  readonly map: google.maps.Map;
  readonly #node: NodeContext;
  readonly #data: LiveData;
  readonly #overlays = new Map<NodeId, OverlayNode>();

  constructor(maps: Maps, node: NodeContext, area: HTMLElement) {
    this.maps = maps;
    this.#node = node;
    this.map = new maps.Map(area, { center: CENTER, ...options(MAP_OPTIONS, node.props(), maps) });
    for (const property of Object.keys(MIRRORED) as Mirrored[]) {
      maps.event.addListener(this.map, MIRRORED[property], () => this.#observe(property));
    }
    forward(maps, this.map, node, MAP_POINTER, pointer);
    forward(maps, this.map, node, MAP_PLAIN);
    this.#data = new LiveData(maps, this.map, node);
  }

  update(previous: NodeProps): void {
    const { center, heading, map_type_id, zoom, ...rest } = MAP_OPTIONS;
    const changed = changedOptions(rest, this.#node.props(), previous, this.maps);
    if (Object.keys(changed).length > 0) this.map.setOptions(changed);
  }

  write(property: string, value: Json): void {
    const set = option({ [property]: value }, property, this.maps) ?? (property === 'center' ? CENTER : undefined);
    if (set === undefined) return;
    this.map.set(MAP_OPTIONS[property] ?? property, set);
    this.#observe(property as Mirrored);
  }

  /** Call one of the provider's methods that move the map. */
  move(name: 'fitBounds' | 'panBy' | 'panTo' | 'panToBounds', args: readonly Json[]): void {
    const method = this.map[name] as (...args: unknown[]) => void;
    method.apply(
      this.map,
      args.map((one) => decode(one, this.maps)),
    );
  }

  /** The visible area; null until there is one. */
  bounds(): Json {
    return encode(this.map.getBounds());
  }

  changeData(change: readonly Json[]): void {
    this.#data.change(change);
  }

  /** Show these overlays and no others. */
  follow(overlays: readonly OverlayNode[]): void {
    const staying = new Set(overlays.map(({ context }) => context.id));
    for (const [id, overlay] of this.#overlays) {
      if (staying.has(id)) continue;
      this.#overlays.delete(id);
      overlay.leave(this);
    }
    for (const overlay of overlays) {
      const { id } = overlay.context;
      if (this.#overlays.has(id)) continue;
      this.#overlays.set(id, overlay);
      try {
        overlay.enter(this, () => makeOverlay(this, overlay));
      } catch (error) {
        // The provider may refuse one overlay; the others are still shown.
        reportError(error);
      }
    }
  }

  overlay(id: Json): OverlayNode | undefined {
    return this.#overlays.get(id as NodeId);
  }

  end(): void {
    this.follow([]);
    this.#data.end();
    this.maps.event.clearInstanceListeners(this.map);
  }

  /** Tell Python about changes to values that it does not have yet. */
  #observe(property: Mirrored): void {
    const value = encode(this.map.get(MAP_OPTIONS[property] ?? property));
    if (value !== null && !same(value, this.#node.props()[property] ?? null)) this.#node.mirror(property, value);
  }
}
