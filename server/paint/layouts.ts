import type { Json, JsonObject, LayoutProps } from '../../protocol/index.ts';
import { color, length, refuse, type ThemeValues, text } from './values.ts';

/**
 * Converts a container's layout properties to wire values. `own` are the letters that identify the child, `panel` gives the wire values
 * of the container's own properties.
 */
export type LayoutRule = (given: JsonObject, theme: ThemeValues, own: string, panel: (name: string) => Json) => LayoutProps;

/** Rules by container type, as in `_anvil_wire_layout` of the Python classes. Types without children are missing. */
export const LAYOUTS = {
  ColumnPanel: columns,
  Link: columns,
  FlowPanel: (given) => ({ width: length(given['width'] ?? null), expand: flag(given['expand']) }),
  GridPanel: grid,
  HtmlTemplate: ({ slot = null }) => ({ slot: slot === null ? null : text(slot) }),
  LinearPanel: () => null,
  XYPanel: (given) => ({ x: amount(given['x']), y: amount(given['y']), width: length(given['width'] || null) }),
} satisfies Readonly<Record<string, LayoutRule>>;

const GRID_COLUMNS = ['col', 'width'].flatMap((kind) => ['xs', 'sm', 'md', 'lg'].map((size) => `${kind}_${size}`));

function columns(given: JsonObject, theme: ThemeValues, own: string): LayoutProps {
  return {
    grid_position: text(given['grid_position'] ?? '') || `${own},${own}`,
    full_width_row: flag(given['full_width_row']),
    row_background: color(text(given['row_background'] ?? ''), theme),
  };
}

function grid(given: JsonObject, _theme: ThemeValues, _own: string, panel: (name: string) => Json): LayoutProps {
  const row = given['row'] ?? null;
  const places = GRID_COLUMNS.map((name) => [name, whole(amount(given[name]))] as const);
  return { row: row === null ? null : text(row), ...Object.fromEntries(places), row_spacing: panel('row_spacing') };
}

/** Null for 0, which is the default. */
const whole = (value: number): number | null => (value === 0 ? null : Math.trunc(value));

function amount(value: Json | undefined): number {
  return typeof value === 'number' ? value : value === undefined || value === null ? 0 : refuse(value);
}

function flag(value: Json | undefined): boolean {
  return typeof value === 'boolean' ? value : value === undefined || value === null ? false : refuse(value);
}
