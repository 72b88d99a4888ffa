import type { Json, JsonObject } from '../../protocol/index.ts';
import { PANEL_GAPS } from '../../shared/components/index.ts';
import { CHOICE_PROPERTIES, dropdownOptions } from './dropdown-options.ts';
import { columnWeights, refuse, text } from './values.ts';

/** How properties of a type cross for which its class in Python has a rule of its own; others cross as their specs say. */
export interface OwnProperties {
  /** By name, gives what a value crosses as; undefined for nothing. */
  readonly each?: Readonly<Record<string, (value: Json) => Json | undefined>>;
  /** Properties that cross together, and what they cross as. */
  readonly together?: { readonly of: readonly string[]; readonly cross: (given: JsonObject) => JsonObject };
}

const weighted: OwnProperties = { each: { col_widths: columnWeights } };

/** By type. */
export const OWN_PROPERTIES: Readonly<Partial<Record<string, OwnProperties>>> = {
  CheckBox: { each: { checked: (value) => (typeof value === 'boolean' ? value : refuse(value)) } },
  ColumnPanel: weighted,
  DropDown: { together: { of: CHOICE_PROPERTIES, cross: dropdownOptions } },
  FlowPanel: { together: { of: ['gap'], cross: gap } },
  Link: weighted,
  RepeatingPanel: { each: { items: (rows) => (rows === null ? undefined : refuse('items')) } },
  TextBox: { each: { text: (value) => text(value).replace(/[\r\n]/g, '') } },
};

/** Old apps name a FlowPanel's gap as its spacing. */
function gap({ gap: given = null, spacing = null }: JsonObject): JsonObject {
  if (given !== null && typeof given !== 'string') return refuse(given);
  return { gap: given || (PANEL_GAPS.find((name) => name === spacing) ?? 'medium') };
}
