import { expect, test } from '@jest/globals';
import { PythonObjects, type PythonObjectsOptions } from './python-objects.ts';

const make = (call: PythonObjectsOptions['call'] = () => Promise.resolve(null)) =>
  new PythonObjects({ call, gone: () => undefined, rootOf: () => document.body });

test('the same reference is the same function, with its arguments passed on', async () => {
  const calls: unknown[] = [];
  const call: PythonObjectsOptions['call'] = ({ ref }, args) => {
    calls.push([ref, args]);
    return Promise.resolve('result');
  };
  const python = make(call);
  const callable = python.callable(3);
  expect(python.callable(3)).toBe(callable);
  expect(await callable(1, 'two')).toBe('result');
  expect(calls).toEqual([[3, [1, 'two']]]);
});

test('an opaque object shows what it is and nothing more', () => {
  const python = make();
  expect(String(python.opaque(3))).toBe('[object Python object]');
  expect(Object.keys(python.opaque(3))).toEqual([]);
  expect(python.opaque(4)).not.toBe(python.opaque(3));
});

test('scripts find the element of a component that has been on the page, as soon as it has', () => {
  const python = make();
  const early = python.opaque(3);
  expect(early).not.toHaveProperty('v');
  expect(python.component(3, 17)).toBe(early);
  expect(early).toHaveProperty('v._anvil.domNode', document.body);
  expect(Object.keys(early)).toEqual([]);
});

test('what is not of Python has no value of its own', () => {
  const python = make();
  for (const other of [null, undefined, 1, {}, () => 1]) expect(python.valueOf(other)).toBeUndefined();
});
