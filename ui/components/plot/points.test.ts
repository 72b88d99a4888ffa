import { expect, test } from '@jest/globals';
import { pointsOf } from './points.ts';

test('a point tells what there is of it, under the names of Python', () => {
  const event = {
    points: [
      { curveNumber: 1, pointNumber: 2, x: 'a', y: 3, data: {}, fullData: {}, xaxis: {} },
      { curveNumber: 0, pointNumbers: [1, 2], lat: 50.5, lon: -45, z: Number.NaN },
      { curveNumber: 0, pointNumber: Int32Array.of(1, 2), x: undefined, y: new Date(0) },
    ],
  };
  expect(pointsOf(event)).toEqual([
    { curve_number: 1, point_number: 2, x: 'a', y: 3 },
    { curve_number: 0, point_numbers: [1, 2], lat: 50.5, lon: -45, z: null },
    { curve_number: 0, point_number: [1, 2], y: '1970-01-01T00:00:00.000Z' },
  ]);
});

test('no points are an empty list', () => {
  expect([pointsOf(undefined), pointsOf(null), pointsOf({}), pointsOf({ points: [] })]).toEqual([[], [], [], []]);
});
