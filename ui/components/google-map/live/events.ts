/** Events of the provider's objects, and their names in Python. */
import type { JsonObject } from '../../../../protocol/index.ts';
import type { NodeContext } from '../../definition.ts';
import type { Maps } from './provider.ts';
import { encode } from './values.ts';

/** The event objects of the provider, as far as they are passed on to Python. */
export interface ProviderEvent {
  readonly latLng?: google.maps.LatLng | null;
  readonly pixel?: google.maps.Point | null;
}

/** The provider's event name by ours. */
export type EventNames = Readonly<Record<string, string>>;

const same = (...names: readonly string[]): EventNames => Object.fromEntries(names.map((name) => [name, name]));
const changes = (...names: readonly string[]): EventNames =>
  Object.fromEntries(names.map((name) => [`${name}_changed`, `${name.replaceAll('_', '')}_changed`]));

/** Events of a map with the pointer's position, both on the earth and on the page. */
export const MAP_POINTER: EventNames = {
  ...same('click', 'rightclick', 'mousemove', 'mouseout', 'mouseover'),
  dbl_click: 'dblclick',
};
/** Events of a map without further data. */
export const MAP_PLAIN: EventNames = {
  ...same('drag', 'dragend', 'dragstart', 'idle', 'tilesloaded'),
  ...changes('bounds', 'center', 'heading', 'maptypeid', 'projection', 'tilt', 'zoom'),
};
export const OVERLAY_POINTER: EventNames = {
  ...same('click', 'dblclick', 'drag', 'dragend', 'dragstart'),
  ...same('mousedown', 'mouseout', 'mouseover', 'mouseup', 'rightclick'),
};
export const OVERLAY_PLAIN: Readonly<Record<string, EventNames>> = {
  'GoogleMap.Marker': {
    ...changes('animation', 'clickable', 'cursor', 'draggable', 'icon', 'position', 'shape', 'title', 'visible', 'z_index'),
  },
  'GoogleMap.Rectangle': changes('bounds'),
  'GoogleMap.Circle': changes('center', 'radius'),
};

/** Raise the provider's events on the node, as far as they have handlers in Python. */
export function forward(
  maps: Maps,
  object: object,
  node: NodeContext,
  names: EventNames,
  args: (event: ProviderEvent) => JsonObject = () => ({}),
): void {
  for (const [ours, theirs] of Object.entries(names)) {
    maps.event.addListener(object, theirs, (event?: ProviderEvent) => {
      if (node.wants(ours)) node.raise(ours, args(event ?? {}));
    });
  }
}

export const lat_lng = ({ latLng }: ProviderEvent): JsonObject => ({ lat_lng: encode(latLng) });
export const pointer = (event: ProviderEvent): JsonObject => ({ ...lat_lng(event), pixel: encode(event.pixel) });
