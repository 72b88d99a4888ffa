/** Events of the provider's objects, and what Python calls them. */
import type { JsonObject } from '../../../../protocol/index.ts';
import type { NodeContext } from '../../definition.ts';
import type { Maps } from './provider.ts';
import { encode } from './values.ts';

/** What the provider hands to listeners, as far as Python hears of it. */
export interface Happening {
  readonly latLng?: google.maps.LatLng | null;
  readonly pixel?: google.maps.Point | null;
}

/** Our name → the provider's. */
export type EventNames = Readonly<Record<string, string>>;

const same = (...names: readonly string[]): EventNames => Object.fromEntries(names.map((name) => [name, name]));
const changes = (...names: readonly string[]): EventNames =>
  Object.fromEntries(names.map((name) => [`${name}_changed`, `${name.replaceAll('_', '')}_changed`]));

/** Of a map: where the pointer is, on the earth and on the page. */
export const MAP_POINTER: EventNames = {
  ...same('click', 'rightclick', 'mousemove', 'mouseout', 'mouseover'),
  dbl_click: 'dblclick',
};
/** Of a map: no more than that it was so. */
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

/** Raise events of a node as the provider's object has them; nothing is made of those that nobody wants. */
export function forward(
  maps: Maps,
  object: object,
  node: NodeContext,
  names: EventNames,
  args: (happening: Happening) => JsonObject = () => ({}),
): void {
  for (const [ours, theirs] of Object.entries(names)) {
    maps.event.addListener(object, theirs, (happening?: Happening) => {
      if (node.wants(ours)) node.raise(ours, args(happening ?? {}));
    });
  }
}

export const lat_lng = ({ latLng }: Happening): JsonObject => ({ lat_lng: encode(latLng) });
export const pointer = (happening: Happening): JsonObject => ({ ...lat_lng(happening), pixel: encode(happening.pixel) });
