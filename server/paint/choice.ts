import type { Json, JsonObject } from '../../protocol/index.ts';
import { DropDownChoice } from '../../shared/components/index.ts';
import { refuse, text } from './values.ts';

/** What a DropDown's choice is made of; code that changes any of it changes what shows, though only the choice crosses. */
export const CHOICE_PROPERTIES: readonly string[] = ['items', 'selected_value', 'include_placeholder', 'placeholder'];

/** What a DropDown offers, and what of it is chosen: `_wire_choice` of its class. */
export function choice(given: JsonObject): JsonObject {
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
    // Python finds numbers by what they amount to: True is 1.
    if (value !== null && typeof value !== 'string') return refuse(value);
    const at = pairs.findIndex(([, candidate]) => candidate === value);
    if (at >= 0) return at;
    return value === null && offersNone ? DropDownChoice.placeholder : DropDownChoice.invalid;
  }
  if (!offersNone) return pairs.length > 0 ? 0 : DropDownChoice.nothing;
  // Nothing is chosen then, not even the placeholder: HTML cannot say so of a control that has options.
  return hasItems ? DropDownChoice.placeholder : refuse('a placeholder without items');
}

type Pair = readonly [label: string, value: Json];

function pairOf(item: Json): Pair {
  if (typeof item === 'string') return [item, item];
  const [label, value] = Array.isArray(item) ? item : [];
  if (!Array.isArray(item) || item.length !== 2 || typeof label !== 'string' || value === undefined) return refuse(item);
  return [label, value];
}
