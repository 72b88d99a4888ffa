import type { DataBinding, Json, JsonObject } from '../../../protocol/index.ts';
import type { Attribute } from './markup.ts';

/** What the prefixed attributes of one element say. */
export interface Settings {
  /** `prop:` */
  readonly properties: JsonObject;
  /** `container:`, how the parent places it */
  readonly layout: JsonObject;
  /** `on:` */
  readonly events: Readonly<Record<string, string>>;
  /** `on:layout:`, events of the layout that a form is shown by */
  readonly layoutEvents: Readonly<Record<string, string>>;
  /** `bind:` and `writeback:`; the last of a property counts */
  readonly bindings: readonly DataBinding[];
}

const PREFIX = /^(prop|container|on:layout|on|bind|writeback):(.+)$/;

/**
 * Reads the settings of an `anvil-*` element, or those that a plain element has behind `anvil:`.
 *
 * @param attributes without that `anvil:`
 */
export function readSettings(attributes: readonly Pick<Attribute, 'name' | 'value'>[]): Settings {
  const properties: Record<string, Json> = {};
  const layout: Record<string, Json> = {};
  const events: Record<string, string> = {};
  const layoutEvents: Record<string, string> = {};
  const bindings = new Map<string, DataBinding>();
  for (const { name, value } of attributes) {
    const [, kind, target = ''] = PREFIX.exec(name) ?? [];
    if (kind === 'prop') properties[target] = readValue(value);
    else if (kind === 'container') layout[target] = readValue(value);
    else if (kind === 'on') events[target] = methodName(value);
    else if (kind === 'on:layout') layoutEvents[target] = methodName(value);
    else if (kind) {
      bindings.delete(target);
      bindings.set(target, { property: target, code: value, ...(kind === 'writeback' ? { writeback: true } : {}) });
    }
  }
  return { properties, layout, events, layoutEvents, bindings: [...bindings.values()] };
}

/** Is this attribute, without its `anvil:`, a setting? A plain element with one is a component of its own. */
export function isSetting(name: string): boolean {
  return name === 'name' || PREFIX.test(name);
}

/** An attribute's text as a property: JSON where it is JSON, else the text itself. A number too long to keep stays text. */
function readValue(text: string): Json {
  if (text !== text.trim()) return text;
  try {
    const value = JSON.parse(text) as Json;
    const kept =
      typeof value !== 'number' || (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)));
    return kept ? value : text;
  } catch {
    return text;
  }
}

function methodName(value: string): string {
  return value.trim().replace(/^self\./, '');
}
