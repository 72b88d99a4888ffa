import { expect, test } from '@jest/globals';
import { areRowsStacked } from './stacked-rows.ts';

/** Rows with these top positions and this height. */
const rows = (tops: readonly number[], height = 10): HTMLElement[] =>
  tops.map((top) => {
    const root = document.createElement('div');
    document.body.append(root);
    root.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
    return root;
  });
const stack = (count: number): number[] => Array.from({ length: count }, (_, index) => index * 10);

test('rows one below the other go down', () => {
  expect(areRowsStacked(rows(stack(500)))).toBe(true);
  // A row that isn't rendered has no position.
  expect(areRowsStacked([...rows(stack(3)), ...rows([0], 0), ...rows([30])])).toBe(true);
});

test('rows in lines do not, nor do rows in columns, though each column begins with more than a window shows', () => {
  expect(areRowsStacked(rows([0, 0, 0, 10, 10, 10]))).toBe(false);
  expect(areRowsStacked(rows([...stack(250), ...stack(250)]))).toBe(false);
  expect(areRowsStacked(rows(stack(40).reverse()))).toBe(false);
});

test('rows without a height, or not all in the page, say nothing', () => {
  expect(areRowsStacked(rows(stack(40), 0))).toBeNull();
  expect(areRowsStacked([])).toBeNull();
  const all = rows([0, 10, 20]);
  all[2]?.remove();
  expect(areRowsStacked(all)).toBeNull();
});

test('rows beside each other tell, though not all are in the page', () => {
  const all = rows([0, 0, 0]);
  all[2]?.remove();
  expect(areRowsStacked(all)).toBe(false);
});
