import { visible } from '../groups/appearance.ts';
import { height, layout, margin } from '../groups/layout.ts';
import type { ComponentSpec, EventSpec, Events, Methods, Properties, PropertySpec } from '../spec.ts';

/** A property with an object of the map's API, which the page gets as JSON. */
export function fromProvider(doc: string): PropertySpec {
  return { type: 'object', wire: { type: 'json', default: null }, doc };
}

/** A property with an object of the map's API that the user can change on the screen, too. */
export function movedByUser(doc: string): PropertySpec {
  return { type: 'object', wire: 'mirrored', doc };
}

function flag(value: boolean, doc: string): PropertySpec {
  return { type: 'boolean', default: value, doc };
}

function control(name: string, what: string): Properties {
  return {
    [`${name}_control`]: flag(true, `Show the control for ${what}.`),
    [`${name}_control_options`]: fromProvider('How that control looks and where it stands.'),
  };
}

function changed(...names: readonly string[]): Events {
  return Object.fromEntries(names.map((name) => [name, { policy: 'latest', doc: 'See its name.' } as const]));
}

const AT = { lat_lng: 'LatLng of the pointer' };

function pointer(doc: string, policy: EventSpec['policy'] = 'all'): EventSpec {
  return { policy, args: { ...AT, pixel: 'Point on the page' }, doc };
}

function feature(doc: string, more: Readonly<Record<string, string>> = AT): EventSpec {
  return { policy: 'all', args: { feature: 'Feature of the data layer', ...more }, doc };
}

const mapEvents: Events = {
  ...changed('bounds_changed', 'center_changed', 'heading_changed', 'idle', 'maptypeid_changed'),
  ...changed('projection_changed', 'tilesloaded', 'tilt_changed', 'zoom_changed'),
  click: pointer('The user clicked the map.'),
  dbl_click: pointer('The user clicked twice.'),
  rightclick: pointer('The user clicked with the right button.'),
  mousemove: pointer('The pointer moved over the map.', 'latest'),
  mouseout: pointer('The pointer left the map.'),
  mouseover: pointer('The pointer came over the map.'),
  drag: { policy: 'latest', doc: 'The user is dragging the map.' },
  dragend: { policy: 'all', doc: 'The user let the map go.' },
  dragstart: { policy: 'all', doc: 'The user took the map.' },
};

const dataEvents: Events = {
  data_addfeature: feature('A feature was added.', {}),
  data_click: feature('The user clicked a feature.'),
  data_dbl_click: feature('The user clicked a feature twice.'),
  data_mousedown: feature('A mouse button went down on a feature.'),
  data_mouseout: feature('The pointer left a feature.'),
  data_mouseover: feature('The pointer came over a feature.'),
  data_mouseup: feature('A mouse button went up on a feature.'),
  data_removefeature: feature('A feature was removed.', {}),
  data_removeproperty: feature('A property of a feature was removed.', { name: 'str', old_value: 'Any' }),
  data_rightclick: feature('The user clicked a feature with the right button.'),
  data_setgeometry: feature('A feature got another shape.', { new_geometry: 'Geometry', old_geometry: 'Geometry' }),
  data_setproperty: feature('A property of a feature was set.', { name: 'str', new_value: 'Any', old_value: 'Any' }),
};

const methods = {
  add_component: { signature: '(component: Component) -> None', doc: 'Put an overlay on the map.' },
  fit_bounds: { signature: '(lat_lng_bounds: Any, padding: float | None = None) -> None', doc: 'Show all of an area.' },
  get_bounds: { signature: '() -> Any', doc: 'The area shown.' },
  pan_by: { signature: '(dx: float, dy: float) -> None', doc: 'Move by pixels.' },
  pan_to: { signature: '(position: Any) -> None', doc: 'Move to a place.' },
  pan_to_bounds: {
    signature: '(lat_lng_bounds: Any, padding: float | None = None) -> None',
    doc: 'Move until an area is in view.',
  },
  geocode: {
    signature: '(address: str | None = None, location: Any = None, **request: Any) -> list[Any]',
    static: true,
    doc: 'Look up places; blocks.',
  },
  compute_area: { signature: '(path: Any) -> float', static: true, doc: 'Square metres inside a path.' },
  compute_length: { signature: '(path: Any) -> float', static: true, doc: 'Metres along a path.' },
} as const satisfies Methods;

/** Classes of plain values, and those of the data layer. */
const classes = {
  '.._values.maps': [
    'Animation',
    'ControlPosition',
    'FullscreenControlOptions',
    'GeocoderAddressComponent',
    'GeocoderGeometry',
    'GeocoderLocationType',
    'GeocoderResult',
    'Icon',
    'IconSequence',
    'LatLng',
    'LatLngBounds',
    'LatLngBoundsLiteral',
    'LatLngLiteral',
    'MapTypeControlOptions',
    'MapTypeControlStyle',
    'MapTypeId',
    'MarkerLabel',
    'MotionTrackingControlOptions',
    'ObjectSpec',
    'Point',
    'RotateControlOptions',
    'ScaleControlOptions',
    'Size',
    'StreetViewControlOptions',
    'StrokePosition',
    'Symbol',
    'SymbolPath',
    'ZoomControlOptions',
  ],
  '.._components.google_map.data': ['Data'],
} as const;

export const GoogleMap: ComponentSpec = {
  name: 'GoogleMap',
  base: 'ClassicContainer',
  container: true,
  doc: 'A map with overlays.',
  properties: {
    ...layout,
    ...margin,
    ...height(''),
    ...visible,
    map_data: { ...fromProvider('The data layer.'), wire: 'none' },
    background_color: { type: 'string', default: '', doc: 'Colour where no tile is loaded yet.' },
    center: movedByUser('The place in the middle.'),
    clickable_icons: flag(true, 'Whether icons of places can be clicked.'),
    disable_default_ui: flag(false, 'Hide every control.'),
    disable_double_click_zoom: flag(false, 'Do not zoom on a double click.'),
    draggable: flag(true, 'Whether the map can be dragged.'),
    draggable_cursor: { type: 'string', default: 'auto', doc: 'CSS cursor over the map.' },
    dragging_cursor: { type: 'string', default: 'auto', doc: 'CSS cursor while dragging.' },
    ...control('fullscreen', 'the full screen'),
    gesture_handling: { type: 'string', default: 'auto', doc: 'How fingers move the map: auto, cooperative, greedy or none.' },
    heading: { type: 'number', default: 0, wire: 'mirrored', doc: 'Degrees clockwise from north.' },
    keyboard_shortcuts: flag(true, 'Whether keys move the map.'),
    ...control('map_type', 'the kind of map'),
    map_type_id: movedByUser('The kind of map.'),
    max_zoom: { type: 'number', default: 18, doc: 'The nearest the user can go.' },
    min_zoom: { type: 'number', default: 0, doc: 'The farthest the user can go.' },
    ...control('rotate', 'turning'),
    ...control('scale', 'the scale'),
    scroll_wheel: flag(true, 'Zoom with the wheel.'),
    ...control('street_view', 'the street view'),
    zoom: { type: 'number', default: 2, wire: 'mirrored', doc: 'From 0, the whole world, to 18 and more.' },
    ...control('zoom', 'zooming'),
  },
  classes,
  nodeProperties: {
    data: { type: 'json', default: null, doc: 'Features of the data layer, their styles, and what the user may draw.' },
  },
  events: { ...mapEvents, ...dataEvents },
  methods,
};
