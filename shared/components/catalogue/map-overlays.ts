/** Components that go on a GoogleMap, which have no element of their own. */
import { visible } from '../groups/appearance.ts';
import type { ComponentSpec, EventSpec, Events, Properties, PropertySpec } from '../spec.ts';
import { fromProvider, movedByUser } from './google-map.ts';

function pointer(doc: string, policy: EventSpec['policy'] = 'all'): EventSpec {
  return { policy, args: { lat_lng: 'LatLng of the pointer' }, doc };
}

function changed(...names: readonly string[]): Events {
  return Object.fromEntries(names.map((name) => [`${name}_changed`, { policy: 'latest', doc: `Its ${name} changed.` } as const]));
}

function number(doc: string): PropertySpec {
  return { type: 'number', doc };
}

function string(doc: string): PropertySpec {
  return { type: 'string', doc };
}

/** For a property that reads as None until the app sets it. */
const unset = { default: null } as const;

const editable = {
  editable: { type: 'boolean', default: false, doc: 'Whether the user can change the shape.' },
} as const satisfies Properties;

const stroke: Properties = {
  stroke_color: string('Colour of the line.'),
  stroke_opacity: number('From 0 to 1.'),
  stroke_weight: number('Pixels.'),
};

const area: Properties = {
  ...editable,
  ...stroke,
  stroke_position: fromProvider('Whether the line is inside, outside or on the edge.'),
  fill_color: string('Colour of the area.'),
  fill_opacity: number('From 0 to 1.'),
};

const geodesic = {
  geodesic: { type: 'boolean', default: false, doc: 'Follow the curve of the earth.' },
} as const satisfies Properties;

export const AbstractOverlay: ComponentSpec = {
  name: 'GoogleMap.AbstractOverlay',
  base: 'ClassicComponent',
  abstract: true,
  nodeless: true,
  doc: 'Base of what can be clicked on a map.',
  properties: {
    clickable: { type: 'boolean', default: true, doc: 'Whether it takes clicks.' },
    draggable: { type: 'boolean', default: false, doc: 'Whether the user can move it.' },
    ...visible,
    z_index: { ...number('Higher ones cover lower ones.'), ...unset },
  },
  events: {
    click: pointer('The user clicked it.'),
    dblclick: pointer('The user clicked it twice.'),
    drag: pointer('The user is dragging it.', 'latest'),
    dragend: pointer('The user let it go.'),
    dragstart: pointer('The user took it.'),
    mousedown: pointer('A mouse button went down on it.'),
    mouseout: pointer('The pointer left it.'),
    mouseover: pointer('The pointer came over it.'),
    mouseup: pointer('A mouse button went up on it.'),
    rightclick: pointer('The user clicked it with the right button.'),
  },
};

export const Marker: ComponentSpec = {
  name: 'GoogleMap.Marker',
  base: 'GoogleMap.AbstractOverlay',
  doc: 'A mark at one place.',
  properties: {
    animation: { ...movedByUser('How it moves: BOUNCE or DROP.'), ...unset },
    position: { ...movedByUser('Where it is.'), ...unset },
    icon: { ...fromProvider('A Symbol or Icon in place of the usual pin.'), ...unset, allowNone: true },
    label: { ...fromProvider('A letter or text on it.'), ...unset },
    title: { ...string('Text shown while the pointer rests on it.'), ...unset },
    cursor: { ...string('CSS cursor over it.'), ...unset },
    opacity: { ...number('From 0 to 1.'), ...unset },
  },
  events: changed('animation', 'clickable', 'cursor', 'draggable', 'icon', 'position', 'shape', 'title', 'visible', 'z_index'),
};

export const Polyline: ComponentSpec = {
  name: 'GoogleMap.Polyline',
  base: 'GoogleMap.AbstractOverlay',
  doc: 'A line through places.',
  properties: {
    ...editable,
    ...stroke,
    icons: fromProvider('Symbols along the line.'),
    path: movedByUser('The places.'),
    ...geodesic,
  },
};

export const Polygon: ComponentSpec = {
  name: 'GoogleMap.Polygon',
  base: 'GoogleMap.AbstractOverlay',
  doc: 'An area with corners.',
  properties: { ...area, path: movedByUser('The corners.'), ...geodesic },
};

export const Rectangle: ComponentSpec = {
  name: 'GoogleMap.Rectangle',
  base: 'GoogleMap.AbstractOverlay',
  doc: 'A rectangular area.',
  properties: { ...area, bounds: { ...movedByUser('Its corners.'), ...unset } },
  events: changed('bounds'),
};

export const Circle: ComponentSpec = {
  name: 'GoogleMap.Circle',
  base: 'GoogleMap.AbstractOverlay',
  doc: 'A round area.',
  properties: {
    ...area,
    center: { ...movedByUser('The place in the middle.'), ...unset },
    radius: { ...number('Metres.'), ...unset, wire: 'mirrored' },
  },
  events: changed('center', 'radius'),
};

export const InfoWindow: ComponentSpec = {
  name: 'GoogleMap.InfoWindow',
  base: 'ClassicComponent',
  doc: 'A bubble with text or a component.',
  properties: {
    content: {
      ...fromProvider('A text or a component.'),
      ...unset,
      wire: { type: 'string|null', default: null, doc: 'The text; null when a component is its child.' },
      allowNone: true,
    },
    disable_auto_pan: { type: 'boolean', default: false, doc: 'Do not move the map to show all of it.' },
    max_width: number('Pixels.'),
    pixel_offset: fromProvider('How far its tip is from its place.'),
    position: fromProvider('Its place, when it is not at an overlay.'),
    z_index: number('Higher ones cover lower ones.'),
  },
  nodeProperties: { anchor: { type: 'number|null', default: null, doc: 'The node of the overlay that it stands at.' } },
  events: { closeclick: { policy: 'all', doc: 'The user closed it.' } },
  methods: {
    open: { signature: '(map: GoogleMap, anchor: Any = None) -> None', doc: 'Show it on a map.' },
    close: { signature: '() -> None', doc: 'Take it away.' },
    get_components: { signature: '() -> list[Any]', doc: 'The component inside, if there is one.' },
  },
};
