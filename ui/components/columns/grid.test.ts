import { expect, test } from '@jest/globals';
import { flexGrow, Grid, type GridRow } from './grid.ts';

const place = (child: number, position: string) => ({ child, position, fullWidth: false, background: '' });

/** Sections as nested lists: rows of columns of children and rows. */
function shape(grid: Grid): unknown {
  const row = ({ columns }: GridRow): unknown =>
    columns.map(({ content }) => content.map((item) => (typeof item === 'number' ? item : row(item))));
  return grid.sections.map((section) => row(section.row));
}

function gridOf(...positions: string[]): Grid {
  const grid = new Grid();
  positions.forEach((position, index) => {
    grid.add(place(index, position));
  });
  return grid;
}

test('children share rows and columns by id', () => {
  expect(shape(gridOf('A,1', 'B,2', 'B,3', 'B,2', 'C,4'))).toEqual([[[0]], [[1, 3], [2]], [[4]]]);
});

test('deeper levels nest a row in a column', () => {
  expect(shape(gridOf('A,1', 'A,1 N,2', 'A,1 N,3', 'A,4'))).toEqual([[[0, [[1], [2]]], [3]]]);
});

test('a known row or column is found wherever it is', () => {
  expect(shape(gridOf('A,1 N,2', 'N,3', 'X,2'))).toEqual([[[[[0, 2], [1]]]], []]);
});

test('removing the last of a column, row and section removes them', () => {
  const grid = gridOf('A,1 N,2', 'A,1 N,3', 'A,4');
  const removal = grid.remove(0);
  expect([removal.columns.map(({ id }) => id), removal.rows, removal.narrower?.id]).toEqual([['2'], [], 'N']);
  expect(grid.remove(1).rows.map(({ id }) => id)).toEqual(['N']);
  expect(shape(grid)).toEqual([[[2]]]);
  grid.remove(2);
  expect([shape(grid), grid.size]).toEqual([[], 0]);
});

test.each([
  ['two columns', 2, {}, [30, 30]],
  ['three columns', 3, {}, [20, 20, 20]],
  ['a remainder goes to the first', 7, {}, [9, 9, 9, 9, 8, 8, 8]],
  ['stored weights', 2, { 0: 40, 1: 20 }, [40, 20]],
  ['one stored weight', 2, { 0: 45 }, [45, 30]],
  ['old twelfths count five times', 2, { 0: 6, 1: 6 }, [30, 30]],
])('%s', (_name, columns, weights: Record<string, number>, expected) => {
  const grid = gridOf(...Array.from({ length: columns }, (_, index) => `A,${index}`));
  const [section] = grid.sections;
  expect(section && flexGrow(section.row, weights)).toEqual(expected);
});
