import { expect, test } from '@jest/globals';
import { cellClasses } from './cells.ts';

test('widths and offsets carry over to larger sizes, offsets count from the cell before', () => {
  expect(
    cellClasses(
      [
        { col_xs: 2, width_xs: 3 },
        { col_xs: 8, width_xs: 2, width_md: 4 },
      ],
      '',
    ),
  ).toEqual(['col-xs-3 col-xs-offset-2 col-sm-3 col-md-3 col-lg-3', 'col-xs-2 col-xs-offset-3 col-sm-2 col-md-4 col-lg-4']);
});

test('a cell without placement is as wide as the row', () => {
  expect(cellClasses([null, { col_xs: 0 }], 'anvil-')).toEqual([
    'anvil-col-xs-12 anvil-col-sm-12 anvil-col-md-12 anvil-col-lg-12',
    'anvil-col-xs-12 anvil-col-sm-12 anvil-col-md-12 anvil-col-lg-12',
  ]);
});
