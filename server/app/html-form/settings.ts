import type { DataBinding, Json, JsonObject } from '../../../protocol/index.ts';
import type { Attribute } from './markup.ts';

/** The settings in the prefixed attributes of an element. */
export interface Settings {
  /** `prop:` */
  readonly properties: JsonObject;
  /** `container:`, the layout properties in the parent */
  readonly layout: JsonObject;
  /** `on:` */
  readonly events: Readonly<Record<string, string>>;
  /** `on:layout:`, events of the layout that the form uses */
  readonly layoutEvents: Readonly<Record<string, string>>;
  /** `bind:` and `writeback:`; the last one for a property is used */
  readonly bindings: readonly DataBinding[];
}

const PREFIX = /^(prop|container|on:layout|on|bind|writeback):(.+)$/;

/**
 * Reads the settings of an `anvil-*` element, or those of a plain element.
 *
 * @param attributes those of a plain element without their `anvil:` prefix
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

/** Whether the attribute (without `anvil:`) is a setting. A plain element with a setting becomes a component. */
export function isSetting(name: string): boolean {
  return name === 'name' || PREFIX.test(name);
}

/**
 * The value of a property's attribute: parsed JSON if it is valid JSON, otherwise the text. A number that would lose precision
 * stays text.
 */
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
