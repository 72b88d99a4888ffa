import type { Json, NodeProps } from '../../../../protocol/index.ts';
import type { NodeContext } from '../../definition.ts';
import type { LiveOverlay, OverlayNode } from '../overlay-node.ts';
import { forward, lat_lng, OVERLAY_PLAIN, OVERLAY_POINTER } from './events.ts';
import { LiveInfoWindow } from './live-info-window.ts';
import type { LiveMap } from './live-map.ts';
import { changedOptions, type Names, OVERLAY_OPTIONS, option, options } from './options.ts';
import type { Maps } from './provider.ts';
import { encode, same } from './values.ts';

/** One of the provider's objects that can be drawn on a map. */
type Drawn = google.maps.MVCObject & {
  setMap(map: google.maps.Map | null): void;
  setOptions(options: object): void;
};
type DrawnClass = new (options: object) => Drawn;

/** What the user may change of each kind, by dragging it or its vertices. */
const MIRRORED: Readonly<Record<string, readonly string[]>> = {
  'GoogleMap.Marker': ['position', 'animation'],
  'GoogleMap.Polyline': ['path'],
  'GoogleMap.Polygon': ['path'],
  'GoogleMap.Rectangle': ['bounds'],
  'GoogleMap.Circle': ['center', 'radius'],
};
const OF_PATHS = ['insert_at', 'remove_at', 'set_at'] as const;

/** Create an overlay on a map. */
export function makeOverlay(map: LiveMap, { context, type }: OverlayNode): LiveOverlay {
  return type === 'GoogleMap.InfoWindow' ? new LiveInfoWindow(map, context) : new LiveShape(map, context, type);
}

/** A marker, a line or an area. */
class LiveShape implements LiveOverlay {
  readonly #maps: Maps;
  readonly #node: NodeContext;
  readonly #names: Names;
  readonly #mirrored: readonly string[];
  readonly drawn: Drawn;

  constructor({ maps, map }: LiveMap, node: NodeContext, type: string) {
    this.#maps = maps;
    this.#node = node;
    this.#names = OVERLAY_OPTIONS[type] ?? {};
    this.#mirrored = MIRRORED[type] ?? [];
    const kind = type.slice(type.indexOf('.') + 1);
    // The provider's class has the same name as the component.
    const Drawn = (maps as unknown as Readonly<Record<string, DrawnClass>>)[kind];
    if (!Drawn) throw new Error(`the provider of maps has no ${kind}`);
    this.drawn = new Drawn({ ...options(this.#names, node.props(), maps), map });
    this.#listen();
    forward(maps, this.drawn, node, OVERLAY_POINTER, lat_lng);
    forward(maps, this.drawn, node, OVERLAY_PLAIN[type] ?? {});
  }

  update(previous: NodeProps): void {
    const ordinary = Object.fromEntries(Object.entries(this.#names).filter(([name]) => !this.#mirrored.includes(name)));
    const changed = changedOptions(ordinary, this.#node.props(), previous, this.#maps);
    if (Object.keys(changed).length > 0) this.drawn.setOptions(changed);
  }

  write(property: string, value: Json): void {
    const provided = this.#names[property];
    if (provided === undefined) return;
    this.drawn.setOptions({ [provided]: option({ [property]: value }, property, this.#maps) ?? null });
    if (property === 'path') this.#listenToPaths();
  }

  reopen(): void {
    throw new Error('only an info window opens');
  }

  end(): void {
    this.drawn.setMap(null);
    // Last, since this also removes the provider's own listeners.
    this.#maps.event.clearInstanceListeners(this.drawn);
    for (const path of this.#paths()) this.#maps.event.clearInstanceListeners(path);
  }

  #listen(): void {
    if (this.#mirrored.includes('path')) {
      this.#listenToPaths();
      return;
    }
    for (const property of this.#mirrored) {
      this.#maps.event.addListener(this.drawn, `${property}_changed`, () => this.#observe(property, this.drawn.get(property)));
    }
  }

  /** The path reports changes to vertices, and each assignment creates a new path, so listen again. */
  #listenToPaths(): void {
    for (const path of this.#paths()) {
      for (const event of OF_PATHS) this.#maps.event.addListener(path, event, () => this.#observe('path', this.#allPaths()));
    }
  }

  #observe(property: string, value: unknown): void {
    const seen = encode(value);
    if (!same(seen, this.#node.props()[property] ?? null)) this.#node.mirror(property, seen);
  }

  /** The value for one path, or a list for several. */
  #allPaths(): unknown {
    const paths = this.#paths();
    return paths.length === 1 ? paths[0] : paths;
  }

  #paths(): readonly google.maps.MVCArray<google.maps.LatLng>[] {
    const { getPaths, getPath } = this.drawn as Partial<google.maps.Polygon>;
    if (!this.#mirrored.includes('path')) return [];
    const found: unknown = getPaths ? getPaths.call(this.drawn) : [getPath?.call(this.drawn)];
    // A page's own replacement of the provider may use plain arrays, which report no changes.
    return (isArrayOfMaps(found) ? found.getArray() : Array.isArray(found) ? found : []).filter(isArrayOfMaps);
  }
}

function isArrayOfMaps(value: unknown): value is google.maps.MVCArray {
  return typeof value === 'object' && value !== null && 'getArray' in value;
}
