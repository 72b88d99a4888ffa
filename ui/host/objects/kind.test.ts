import { expect, test } from '@jest/globals';
import { nativeEvent } from './events/effects.ts';
import { isTruthy, kindOf, nameOf } from './kind.ts';

test('what a browser has a new name for is of the class that Python knows, and the class itself has its own name', () => {
  class CSSStyleProperties extends CSSStyleDeclaration {}
  const style = Object.create(CSSStyleProperties.prototype) as CSSStyleProperties;
  expect([nameOf(style), nameOf(CSSStyleProperties)]).toEqual(['CSSStyleDeclaration', 'CSSStyleProperties']);
});

test("a library's object that complains of members it lacks, such as a Tabulator cell, is not asked for them", () => {
  const complaints: unknown[] = [];
  class CellComponent {}
  const cell = new Proxy(new CellComponent(), {
    get(target, name) {
      if (!(name in target)) complaints.push(name);
      return Reflect.get(target, name);
    },
  });
  expect([kindOf(cell), isTruthy(cell), nativeEvent(cell)]).toEqual(['instance', true, null]);
  expect(complaints).toEqual([Symbol.toStringTag, Symbol.toStringTag]);
});
