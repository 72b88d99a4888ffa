/** Properties of nodes, and their names at the provider. */
import type { Json, NodeProps } from '../../../../protocol/index.ts';
import type { Maps } from './provider.ts';
import { decode } from './values.ts';

/** The provider's option name by ours. */
export type Names = Readonly<Record<string, string>>;

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const named = (...names: readonly string[]): Names => Object.fromEntries(names.map((name) => [name, camel(name)]));

const CONTROLS = ['fullscreen', 'map_type', 'rotate', 'scale', 'street_view', 'zoom'];
const OVERLAY = named('clickable', 'draggable', 'visible', 'z_index');
const STROKE = named('stroke_color', 'stroke_opacity', 'stroke_weight');
const AREA = { ...STROKE, ...named('editable', 'stroke_position', 'fill_color', 'fill_opacity') };

export const MAP_OPTIONS: Names = {
  ...named('background_color', 'center', 'clickable_icons', 'disable_double_click_zoom', 'draggable', 'draggable_cursor'),
  ...named('dragging_cursor', 'gesture_handling', 'heading', 'keyboard_shortcuts', 'map_type_id', 'max_zoom', 'min_zoom'),
  ...named(...CONTROLS.flatMap((name) => [`${name}_control`, `${name}_control_options`])),
  disable_default_ui: 'disableDefaultUI',
  scroll_wheel: 'scrollwheel',
  zoom: 'zoom',
};

export const OVERLAY_OPTIONS: Readonly<Record<string, Names>> = {
  'GoogleMap.Marker': { ...OVERLAY, ...named('animation', 'position', 'icon', 'label', 'title', 'cursor', 'opacity') },
  'GoogleMap.Polyline': { ...OVERLAY, ...STROKE, ...named('editable', 'icons', 'path', 'geodesic') },
  'GoogleMap.Polygon': { ...OVERLAY, ...AREA, ...named('geodesic'), path: 'paths' },
  'GoogleMap.Rectangle': { ...OVERLAY, ...AREA, ...named('bounds') },
  'GoogleMap.Circle': { ...OVERLAY, ...AREA, ...named('center', 'radius') },
  'GoogleMap.InfoWindow': { disable_auto_pan: 'disableAutoPan', ...named('max_width', 'pixel_offset', 'position', 'z_index') },
};

/** Values that leave the choice to the provider. */
const LEFT_OPEN: ReadonlySet<Json> = new Set(['', 'auto']);

/** The value of one option; undefined if the provider is to choose. Throws for a value that Python never sends. */
export function option(props: NodeProps, name: string, maps: Maps): unknown {
  const value = props[name] ?? null;
  return LEFT_OPEN.has(value) ? undefined : decode(value, maps);
}

/** The options whose choice is not left to the provider. */
export function options(names: Names, props: NodeProps, maps: Maps): Readonly<Record<string, unknown>> {
  const all = Object.entries(names).map(([name, provided]) => [provided, option(props, name, maps)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Of these options, those that have changed; null if the provider is to choose again. */
export function changedOptions(names: Names, now: NodeProps, previous: NodeProps, maps: Maps): Readonly<Record<string, unknown>> {
  const changed = Object.entries(names).filter(([name]) => now[name] !== previous[name]);
  return Object.fromEntries(changed.map(([name, provided]) => [provided, option(now, name, maps) ?? null]));
}
