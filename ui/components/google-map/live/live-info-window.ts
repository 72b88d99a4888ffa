import type { Json, NodeProps } from '../../../../protocol/index.ts';
import type { NodeContext } from '../../definition.ts';
import type { LiveOverlay } from '../overlay-node.ts';
import type { LiveMap } from './live-map.ts';
import { changedOptions, OVERLAY_OPTIONS, options } from './options.ts';

const NAMES = OVERLAY_OPTIONS['GoogleMap.InfoWindow'] ?? {};

/** An open info window. Its content is the node's own root. */
export class LiveInfoWindow implements LiveOverlay {
  readonly #map: LiveMap;
  readonly #node: NodeContext;
  readonly #window: google.maps.InfoWindow;
  #open = false;

  constructor(map: LiveMap, node: NodeContext) {
    this.#map = map;
    this.#node = node;
    this.#window = new map.maps.InfoWindow({ ...options(NAMES, node.props(), map.maps), content: node.root });
    // The close button fires the first event, the Escape key the second.
    for (const event of ['closeclick', 'close']) map.maps.event.addListener(this.#window, event, () => this.#closed());
    this.#show();
  }

  update(previous: NodeProps): void {
    const changed = changedOptions(NAMES, this.#node.props(), previous, this.#map.maps);
    if (Object.keys(changed).length > 0) this.#window.setOptions(changed);
  }

  write(property: string, _value: Json): void {
    throw new Error(`the user changes nothing of an info window: ${property}`);
  }

  reopen(): void {
    this.#show();
  }

  end(): void {
    this.#open = false;
    this.#window.close();
    // Last, since this also removes the provider's own listeners.
    this.#map.maps.event.clearInstanceListeners(this.#window);
  }

  /** Open the window at the anchor's own position, which only a marker has; otherwise in the middle of the anchor. */
  #show(): void {
    this.#open = true;
    const { map } = this.#map;
    const anchor = this.#map.overlay(this.#node.props()['anchor'] ?? null)?.live?.drawn;
    if (anchor?.get('position')) {
      this.#window.open({ map, anchor });
      return;
    }
    const place = anchor && middleOf(anchor);
    if (place) this.#window.setPosition(place);
    this.#window.open({ map });
  }

  #closed(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#node.raise('closeclick');
  }
}

function middleOf(shape: google.maps.MVCObject): google.maps.LatLng | undefined {
  const bounds: google.maps.LatLngBounds | undefined = shape.get('bounds');
  const path: google.maps.MVCArray<google.maps.LatLng> | undefined = shape.get('path');
  return shape.get('center') ?? bounds?.getCenter() ?? path?.getAt?.(0);
}
