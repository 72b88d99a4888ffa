import type { Json, JsonObject } from '../../protocol/index.ts';
import { DropDownChoice } from '../../shared/components/index.ts';
import { refuse, text } from './values.ts';

/**
 * The properties from which a DropDown's choice is made. They are not sent themselves, but changing one changes what is shown.
 */
export const CHOICE_PROPERTIES: readonly string[] = ['items', 'selected_value', 'include_placeholder', 'placeholder'];

/** The options of a DropDown and the selected one, computed as in `_wire_choice` of its Python class. */
export function dropdownOptions(given: JsonObject): JsonObject {
  const { items = null, include_placeholder: offersNone = false } = given;
  const pairs = items === null ? [] : Array.isArray(items) ? items.map(pairOf) : refuse(items);
  if (typeof offersNone !== 'boolean') return refuse(offersNone);
  const shared = { options: pairs.map(([label]) => label), placeholder: offersNone ? text(given['placeholder'] ?? null) : null };
  return { ...shared, selected: selectedOf(given, pairs, offersNone, items !== null) };
}

function selectedOf(
  { selected_value: value }: JsonObject,
  pairs: readonly Pair[],
  offersNone: boolean,
  hasItems: boolean,
): number {
  if (value !== undefined) {
    // Python compares by value, where True equals 1: only strings and None are certain to be found the same way here.
    if (value !== null && typeof value !== 'string') return refuse(value);
    const at = pairs.findIndex(([, candidate]) => candidate === value);
    if (at >= 0) return at;
    return value === null && offersNone ? DropDownChoice.placeholder : DropDownChoice.invalid;
  }
  if (!offersNone) return pairs.length > 0 ? 0 : DropDownChoice.nothing;
  // Without items not even the placeholder is selected, which HTML cannot express for a control with options.
  return hasItems ? DropDownChoice.placeholder : refuse('a placeholder without items');
}

type Pair = readonly [label: string, value: Json];

function pairOf(item: Json): Pair {
  if (typeof item === 'string') return [item, item];
  const [label, value] = Array.isArray(item) ? item : [];
  if (!Array.isArray(item) || item.length !== 2 || typeof label !== 'string' || value === undefined) return refuse(item);
  return [label, value];
}
