/** How values are sent to the page: the wire type of each property type, and the TypeScript type of each wire type. */
import type { Json } from '../../protocol/index.ts';
import type { NodePropertySpec, PropertySpec, PropertyType, WireType } from './spec.ts';

const WIRE_TYPES: Readonly<Record<PropertyType, WireType>> = {
  string: 'string',
  number: 'number|null',
  boolean: 'boolean',
  enum: 'string',
  color: 'string',
  icon: 'string',
  themeRole: 'strings',
  margin: 'sides|null',
  padding: 'sides|null',
  spacing: 'spacing|null',
  uri: 'media',
  html: 'string',
  'text[]': 'strings',
  dict: 'json',
  object: 'json',
  form: 'json',
  dataGridColumns: 'columns',
  classes: 'json',
  style: 'json',
};

/** Source text of the TypeScript types, for the generated ones; capitalised names are in `values.ts`. */
export const TYPESCRIPT_TYPES: Readonly<Record<WireType, string>> = {
  string: 'string',
  'string|null': 'string | null',
  number: 'number',
  'number|null': 'number | null',
  boolean: 'boolean',
  'boolean|null': 'boolean | null',
  strings: 'readonly string[]',
  numbers: 'readonly number[]',
  'sides|null': 'Sides | null',
  'spacing|null': 'Spacing | null',
  media: 'MediaValue',
  weights: 'Weights',
  columns: 'GridColumns',
  json: 'Json',
};

/** The node property for a component property; null if the property is never sent. */
export function nodeProperty(property: PropertySpec): NodePropertySpec | null {
  const { wire, type } = property;
  if (wire === 'none') return null;
  if (typeof wire === 'object') return wire;
  const common = { type: WIRE_TYPES[type], default: encodeDefault(type, property.default ?? null) };
  return wire === 'mirrored' ? { ...common, mirrored: true } : common;
}

/** A default value, encoded as Python's encoder for its type does. */
function encodeDefault(type: PropertyType, value: Json): Json {
  switch (WIRE_TYPES[type]) {
    case 'string':
      return value === null ? '' : String(value);
    case 'strings':
    case 'columns':
      return value ?? [];
    case 'boolean':
      return Boolean(value);
    case 'media':
      return value === '' ? null : value;
    default:
      return value;
  }
}
