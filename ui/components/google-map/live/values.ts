/** Conversion of map values between the wire (see `worker/python/anvil/_values/maps/codec.py`) and the provider's objects. */
import type { Json } from '../../../../protocol/index.ts';
import type { Maps } from './provider.ts';

/** Decode a value into the provider's object. Throws for JSON that Python never sends. */
export function decode(wire: Json, maps: Maps): unknown {
  if (wire === null) return undefined;
  if (typeof wire !== 'object') return wire;
  if (!Array.isArray(wire)) throw new TypeError(`no value of a map: ${JSON.stringify(wire)}`);
  const [kind, ...parts] = wire as readonly Json[];
  const numbers = parts as readonly number[];
  switch (kind) {
    case 'LatLng':
      return new maps.LatLng(numbers[0] as number, numbers[1], parts[2] === true);
    case 'LatLngBounds':
      return decodeBounds(numbers, maps);
    case 'Point':
      return new maps.Point(numbers[0] as number, numbers[1] as number);
    case 'Size':
      return new maps.Size(numbers[0] as number, numbers[1] as number);
    case 'enum':
      return member(maps, String(parts[0]), String(parts[1]));
    case 'list':
      return (parts[0] as readonly Json[]).map((one) => decode(one, maps));
    case 'object':
      return Object.fromEntries(Object.entries(parts[0] as object).map(([name, one]) => [name, decode(one as Json, maps)]));
    default:
      throw new TypeError(`no value of a map: ${JSON.stringify(wire)}`);
  }
}

function decodeBounds([south, west, north, east]: readonly (number | null)[], maps: Maps): google.maps.LatLngBounds {
  if (south === null) return new maps.LatLngBounds();
  return new maps.LatLngBounds({ lat: south as number, lng: west as number }, { lat: north as number, lng: east as number });
}

function member(maps: Maps, enumeration: string, name: string): unknown {
  // Enumerations and members have the provider's names on the wire.
  return (maps as unknown as Record<string, Readonly<Record<string, unknown>> | undefined>)[enumeration]?.[name];
}

/** Encode a value of the provider's for the wire. Functions and undefined values are left out. */
export function encode(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return null;
  if (isPlace(value)) return ['LatLng', value.lat(), value.lng()];
  if (isBounds(value)) return encodeBounds(value);
  if (Array.isArray(value)) return ['list', value.map(encode)];
  if ('getArray' in value && typeof value.getArray === 'function') return encode(value.getArray());
  if (isPoint(value)) return ['Point', value.x, value.y];
  const members = Object.entries(value).filter(([, one]) => one !== undefined && typeof one !== 'function');
  return ['object', Object.fromEntries(members.map(([name, one]) => [name, encode(one)]))];
}

function encodeBounds(bounds: google.maps.LatLngBounds): Json {
  if (bounds.isEmpty()) return ['LatLngBounds', null];
  const [low, high] = [bounds.getSouthWest(), bounds.getNorthEast()];
  return ['LatLngBounds', low.lat(), low.lng(), high.lat(), high.lng()];
}

function isPlace(value: object): value is google.maps.LatLng {
  return 'lat' in value && typeof value.lat === 'function' && 'lng' in value && typeof value.lng === 'function';
}

function isBounds(value: object): value is google.maps.LatLngBounds {
  return 'getSouthWest' in value && 'getNorthEast' in value;
}

function isPoint(value: object): value is google.maps.Point {
  return 'x' in value && typeof value.x === 'number' && 'y' in value && typeof value.y === 'number';
}

/** Are two encoded values equal? */
export function same(one: Json, other: Json): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
