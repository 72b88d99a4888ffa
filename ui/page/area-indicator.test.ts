import { afterEach, expect, test } from '@jest/globals';
import { areaIndicator, endAreaIndicators } from './area-indicator.ts';

afterEach(() => document.body.replaceChildren());

const add = (tag: string): HTMLElement =>
  document.body.appendChild(document.createElement('div')).appendChild(document.createElement(tag));

test('lies over an area until it is stopped, and leaves the area as it was', () => {
  const area = add('div');
  area.style.minHeight = '7px';
  const indicator = areaIndicator(area, null);
  expect(area.querySelector('.anvil-loading-spinner.anvil-spinner')).not.toBeNull();
  expect(area.style.position).toBe('relative');
  expect(area.style.minHeight).toBe('50px');
  indicator.stop();
  expect(area.children).toHaveLength(0);
  expect(area.style.position).toBe('');
  expect(area.style.minHeight).toBe('7px');
});

test('of several over one area each has what it needs until it is stopped, in any order', () => {
  const area = add('div');
  area.style.minHeight = '7px';
  const [first, second] = [areaIndicator(area, null), areaIndicator(area, 60)];
  first.stop();
  first.stop();
  expect([area.style.position, area.style.minHeight, area.childElementCount]).toEqual(['relative', '60px', 1]);
  second.stop();
  expect([area.style.position, area.style.minHeight, area.childElementCount]).toEqual(['', '7px', 0]);
});

test('those that nobody will stop end together', () => {
  const areas = [add('div'), add('div')];
  for (const area of areas) areaIndicator(area, null);
  endAreaIndicators();
  expect(areas.map((area) => area.childElementCount)).toEqual([0, 0]);
});

test('an element that can hold nothing is covered from its parent', () => {
  const input = add('input');
  areaIndicator(input, 60);
  expect(input.parentElement?.querySelector('.anvil-loading-spinner')).not.toBeNull();
  expect(input.parentElement?.style.minHeight).toBe('60px');
});

test('a spinner is never smaller than 24 px', () => {
  const area = add('div');
  areaIndicator(area, null);
  const spinner = area.querySelector<HTMLElement>('.anvil-loading-spinner');
  expect(spinner?.style.getPropertyValue('--anvil-spinner-size')).toBe('24px');
});
