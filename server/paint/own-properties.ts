import type { Json, JsonObject } from '../../protocol/index.ts';
import { PANEL_GAPS } from '../../shared/components/index.ts';
import { CHOICE_PROPERTIES, dropdownOptions } from './dropdown-options.ts';
import { columnWeights, refuse, text } from './values.ts';

/** Conversion rules for properties whose Python class has its own; other properties are converted by their specs. */
export interface OwnProperties {
  /** Converters by property name; they return undefined to omit the property. */
  readonly each?: Readonly<Record<string, (value: Json) => Json | undefined>>;
  /** Properties that are converted together. */
  readonly together?: { readonly of: readonly string[]; readonly cross: (given: JsonObject) => JsonObject };
}

const weighted: OwnProperties = { each: { col_widths: columnWeights } };

/** Rules by component type. */
export const OWN_PROPERTIES: Readonly<Partial<Record<string, OwnProperties>>> = {
  CheckBox: { each: { checked: (value) => (typeof value === 'boolean' ? value : refuse(value)) } },
  ColumnPanel: weighted,
  DropDown: { together: { of: CHOICE_PROPERTIES, cross: dropdownOptions } },
  FlowPanel: { together: { of: ['gap'], cross: gap } },
  Link: weighted,
  RepeatingPanel: { each: { items: (rows) => (rows === null ? undefined : refuse('items')) } },
  TextBox: { each: { text: (value) => text(value).replace(/[\r\n]/g, '') } },
};

/** Old apps have the FlowPanel's gap in the property `spacing`. */
function gap({ gap: given = null, spacing = null }: JsonObject): JsonObject {
  if (given !== null && typeof given !== 'string') return refuse(given);
  return { gap: given || (PANEL_GAPS.find((name) => name === spacing) ?? 'medium') };
}
