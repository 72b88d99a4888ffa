import { expect, test } from '@jest/globals';
import type { RootLook } from '../../components/definition.ts';
import { applyLook, NO_LOOK } from './look.ts';

const look = (parts: Partial<RootLook>): RootLook => ({ ...NO_LOOK, ...parts });

test('classes, styles and attributes come and go with the look', () => {
  const root = document.createElement('div');
  const first = look({ classes: ['a', 'b'], style: { color: 'red', width: '3px' }, attributes: { title: 't', disabled: '' } });
  applyLook(root, NO_LOOK, first);
  expect(root.outerHTML).toBe('<div class="a b" style="color: red; width: 3px;" title="t" disabled=""></div>');
  applyLook(root, first, look({ classes: ['b', 'c'], style: { color: '' }, attributes: { title: null } }));
  expect(root.className).toBe('b c');
  expect(root.style.cssText).toBe('');
  expect(root.getAttributeNames()).toEqual(['class', 'style']);
});

test('a class with blanks in it is several, from the first look on and later', () => {
  const root = document.createElement('div');
  applyLook(root, NO_LOOK, look({ classes: ['a b', 'c'] }));
  expect(root.className).toBe('a b c');
  applyLook(root, look({ classes: ['a b', 'c'] }), look({ classes: ['c', ' d  e', ''] }));
  expect(root.className).toBe('c d e');
  applyLook(root, look({ classes: ['c', ' d  e', ''] }), look({ classes: ['d', 'c'] }));
  expect(root.className).toBe('c d');
});

test('what page scripts added or took away of ours stays so', () => {
  const root = document.createElement('div');
  const first = look({ classes: ['ours', 'taken'], style: { color: 'red' } });
  applyLook(root, NO_LOOK, first);
  root.classList.add('theirs');
  root.classList.remove('taken');
  root.style.border = '1px solid';
  root.setAttribute('data-x', '1');
  applyLook(root, first, look({ classes: ['ours', 'taken', 'new'], style: { color: 'blue' } }));
  expect(root.className).toBe('ours theirs new');
  expect(root.style.color).toBe('blue');
  expect(root.style.border).toBe('1px solid');
  expect(root.dataset['x']).toBe('1');
});

test.each([
  [{ margin: '1px', marginTop: '2px' }, { margin: '1px' }, ['1px', '1px']],
  [{ margin: '1px', marginTop: '2px' }, { margin: '3px', marginTop: '2px' }, ['2px', '3px']],
  [{ margin: '1px', marginTop: '2px', marginLeft: '3px' }, { margin: '1px', marginTop: '2px' }, ['2px', '1px']],
])('of %j %j leaves what it says, whichever stands for the other', (before, now, sides) => {
  const root = document.createElement('div');
  applyLook(root, NO_LOOK, look({ style: before }));
  applyLook(root, look({ style: before }), look({ style: now }));
  expect([root.style.marginTop, root.style.marginLeft]).toEqual(sides);
});

test('a style may win over style sheets', () => {
  const root = document.createElement('div');
  const first = look({ style: { color: 'red !important' } });
  applyLook(root, NO_LOOK, first);
  expect([root.style.getPropertyValue('color'), root.style.getPropertyPriority('color')]).toEqual(['red', 'important']);
  applyLook(root, first, look({ style: { color: 'red' } }));
  expect(root.style.getPropertyPriority('color')).toBe('');
});
