/** Conversion of the data layer's shapes between the wire (see `_components/google_map/geometry.py`) and the provider's objects. */
import type { Json, JsonObject } from '../../../../protocol/index.ts';
import type { Maps } from './provider.ts';

type Pair = readonly [lng: number, lat: number];
type Parts = readonly google.maps.Data.Geometry[];

/** Decode a shape into the provider's object; null for none. */
export function decodeGeometry(wire: Json, maps: Maps): google.maps.Data.Geometry | null {
  if (wire === null) return null;
  const { type, coordinates, geometries } = wire as JsonObject;
  const { Data } = maps;
  const place = ([lng, lat]: Pair) => new maps.LatLng(lat, lng);
  const places = (pairs: Json) => (pairs as readonly Pair[]).map(place);
  const each = <T>(parts: Json, make: (part: Json) => T) => (parts as readonly Json[]).map(make);
  const polygon = (rings: Json) => new Data.Polygon(each(rings, places));
  const given = coordinates as Json;
  switch (type) {
    case 'Point':
      return new Data.Point(place(given as Pair));
    case 'MultiPoint':
      return new Data.MultiPoint(places(given));
    case 'LineString':
      return new Data.LineString(places(given));
    case 'LinearRing':
      return new Data.LinearRing(places(given));
    case 'MultiLineString':
      return new Data.MultiLineString(each(given, places));
    case 'Polygon':
      return polygon(given);
    case 'MultiPolygon':
      return new Data.MultiPolygon(each(given, polygon));
    case 'GeometryCollection':
      return new Data.GeometryCollection(
        each(geometries as Json, (one) => decodeGeometry(one, maps) as google.maps.Data.Geometry),
      );
    default:
      throw new TypeError(`no shape of a data layer: ${JSON.stringify(wire)}`);
  }
}

/** Encode a shape of the provider's for the wire; null for none. */
export function encodeGeometry(geometry: google.maps.Data.Geometry | null | undefined): Json {
  if (!geometry) return null;
  const type = geometry.getType();
  if (type === 'GeometryCollection') {
    return { type, geometries: (geometry as google.maps.Data.GeometryCollection).getArray().map(encodeGeometry) };
  }
  return { type, coordinates: coordinatesOf(geometry) };
}

function coordinatesOf(geometry: google.maps.Data.Geometry): Json {
  if (geometry.getType() === 'Point') return pair((geometry as google.maps.Data.Point).get());
  // All kinds except points have `getArray`, but the type of their base class lacks it.
  const parts = (geometry as unknown as { getArray(): Parts | readonly google.maps.LatLng[] }).getArray();
  return parts.map((part) => ('lat' in part ? pair(part) : coordinatesOf(part)));
}

function pair(place: google.maps.LatLng): Json {
  return [place.lng(), place.lat()];
}
