import { expect, test } from '@jest/globals';
import { nameOf } from './kind.ts';

test('what a browser has a new name for is of the class that Python knows, and the class itself has its own name', () => {
  class CSSStyleProperties extends CSSStyleDeclaration {}
  const style = Object.create(CSSStyleProperties.prototype) as CSSStyleProperties;
  expect([nameOf(style), nameOf(CSSStyleProperties)]).toEqual(['CSSStyleDeclaration', 'CSSStyleProperties']);
});
