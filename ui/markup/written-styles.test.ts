import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepStylesAsWritten } from './written-styles.ts';

const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style') as PropertyDescriptor;
beforeAll(() => keepStylesAsWritten(window));
afterAll(() => void Object.defineProperty(HTMLElement.prototype, 'style', before));

test('what is written stands in the attribute, known or not, in its order', () => {
  const element = document.createElement('div');
  element.setAttribute('style', "COLOR: red; background: url('data:a;b'); --gap: 1px");
  element.style.setProperty('field-sizing', 'content');
  element.style.setProperty('overflow', 'clip', 'important');
  element.style.minHeight = '20px';
  element.style.cssFloat = 'left';
  element.style.color = '';
  expect(element.getAttribute('style')).toBe(
    "background: url('data:a;b'); --gap: 1px; field-sizing: content; overflow: clip !important; min-height: 20px; float: left;",
  );
  expect([element.style.minHeight, element.style.getPropertyValue('--gap'), element.style.width]).toEqual(['20px', '1px', '']);
});

test('a style that is written as a text takes the place of what was there', () => {
  const element = document.createElement('p');
  element.style.color = 'red';
  element.style.cssText = 'width: calc(1px + 2px)';
  element.style.height = '1px';
  expect(element.getAttribute('style')).toBe('width: calc(1px + 2px); height: 1px;');
});

test('what is no value, or more than one, is left out, and what was there stays', () => {
  const element = document.createElement('div');
  element.style.width = 'calc((100% - 2px) / 3)';
  for (const value of ['1px; color: red', 'calc(1px', '"', '1px)']) element.style.width = value;
  element.style.setProperty('background', 'url(a;b)');
  expect(element.getAttribute('style')).toBe('width: calc((100% - 2px) / 3); background: url(a;b);');
});
