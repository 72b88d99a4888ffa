import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../../../../protocol/index.ts';
import { runMapsScript } from '../../../../test/support/google-maps/index.ts';
import { decodeGeometry, encodeGeometry } from './geometry.ts';
import { decode, encode } from './values.ts';

beforeAll(() => runMapsScript());

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((one) => one + 0);
const place = fc.tuple(fc.constant('LatLng'), degrees(90), degrees(180));
const point = fc.tuple(fc.constant('Point'), degrees(1e6), degrees(1e6));
const bounds = fc.tuple(fc.constant('LatLngBounds'), degrees(90), degrees(180), degrees(90), degrees(180));
const name = fc.stringMatching(/^[a-z][a-zA-Z]{1,8}$/).filter((one) => !['lat', 'lng'].includes(one));
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.string(),
    degrees(1e9),
    place,
    point,
    bounds,
    fc.tuple(fc.constant('list'), fc.array(tie('value'))),
    fc.tuple(fc.constant('object'), fc.dictionary(name, tie('value'))),
  ) as fc.Arbitrary<Json>,
}));
/** The value after a JSON round trip: objects without their prototypes, no negative zero. */
const plain = (one: unknown): unknown => JSON.parse(JSON.stringify(one));

test('whatever crosses comes back as it was', () => {
  fc.assert(fc.property(value, (wire) => expect(plain(encode(decode(wire, google.maps)))).toEqual(plain(wire))));
});

test('choices are looked up by name, and what is no value is refused', () => {
  expect(decode(['enum', 'SymbolPath', 'FORWARD_OPEN_ARROW'], google.maps)).toBe(2);
  expect(decode(['enum', 'Nosuch', 'X'], google.maps)).toBeUndefined();
  expect(() => decode(['nosuch'], google.maps)).toThrow('no value of a map: ["nosuch"]');
  expect(() => decode({}, google.maps)).toThrow('no value of a map: {}');
});

const pair = fc.tuple(degrees(180), degrees(90));
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 4 });
const shape = fc.oneof(
  fc.record({ type: fc.constant('Point'), coordinates: pair }),
  fc.record({ type: fc.constantFrom('MultiPoint', 'LineString', 'LinearRing'), coordinates: some(pair) }),
  fc.record({ type: fc.constantFrom('MultiLineString', 'Polygon'), coordinates: some(some(pair)) }),
  fc.record({ type: fc.constant('MultiPolygon'), coordinates: some(some(some(pair))) }),
);

test('whatever the shape it comes back', () => {
  const anything = fc.oneof(shape, fc.record({ type: fc.constant('GeometryCollection'), geometries: some(shape) }));
  fc.assert(
    fc.property(anything, (wire) => {
      expect(plain(encodeGeometry(decodeGeometry(wire as Json, google.maps)))).toEqual(plain(wire));
    }),
  );
  expect(encodeGeometry(decodeGeometry(null, google.maps))).toBeNull();
  expect(() => decodeGeometry({ type: 'Nosuch' }, google.maps)).toThrow('no shape of a data layer');
});
