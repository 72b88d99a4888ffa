import { describe, expect, test } from '@jest/globals';
import type { Guard } from '../../../../protocol/index.ts';
import { truth } from './guard.ts';

const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true });
const get = (name: string): Guard => ['get', ['event'], name];
const is = (value: unknown): Guard => ['constant', value as never];
const YES = is(true);
const NO = is(false);
const UNKNOWN: Guard = ['unknown'];
const holds = (guard: Guard, values: readonly unknown[] = []) => truth(guard, { event, values });

describe('three values of truth', () => {
  test.each<[Guard, boolean | null]>([
    [['and', [UNKNOWN, NO]], false],
    [['and', [UNKNOWN, YES]], null],
    [['or', [UNKNOWN, YES]], true],
    [['or', [UNKNOWN, NO]], null],
    [['not', UNKNOWN], null],
    [['not', NO], true],
    [['and', []], true],
    [['if', UNKNOWN, YES, YES], null],
    [['if', YES, NO, UNKNOWN], false],
  ])('%j is %p', (guard, wanted) => {
    expect(holds(guard)).toBe(wanted);
  });
});

describe('comparisons are those of Python', () => {
  test.each<[Guard, boolean | null]>([
    [['compare', '==', get('key'), is('Enter')], true],
    [['compare', '!=', get('key'), is('Enter')], false],
    [['compare', 'in', get('key'), is(['a', 'Enter'])], true],
    [['compare', 'not in', get('key'), is(['a', 'Enter'])], false],
    [['compare', 'in', is('nt'), get('key')], true],
    [['compare', '==', is(true), is(1)], true],
    [['compare', '<', is(1), is(2)], true],
    [['compare', '<', is('1'), is(2)], null],
    [['compare', '==', get('nothing'), is(null)], null],
    [is([]), false],
    [is(''), false],
    [is(0), false],
    [get('ctrlKey'), true],
  ])('%j is %p', (guard, wanted) => {
    expect(holds(guard)).toBe(wanted);
  });
});

test('mirrored values are read, and those that Python could not read are unknown', () => {
  expect(holds(['value', 0], [true])).toBe(true);
  expect(holds(['value', 0], [undefined])).toBeNull();
  expect(holds(['compare', '==', ['value', 0], ['event']], [event])).toBe(true);
});

test('methods that only look are called on page objects and texts', () => {
  const link = document.createElement('a');
  link.innerHTML = '<b class="inner"></b>';
  const target = link.firstElementChild;
  const scope = { event: { target }, values: [link] };
  expect(truth(['call', get('target'), 'closest', [is('a')]], scope)).toBe(true);
  expect(truth(['call', get('target'), 'matches', [is('.outer')]], scope)).toBe(false);
  expect(truth(['call', ['value', 0], 'contains', [get('target')]], scope)).toBe(true);
  expect(holds(['compare', '==', ['call', get('key'), 'lower', []], is('enter')])).toBe(true);
  expect(holds(['call', get('key'), 'startswith', [is('E')]])).toBe(true);
  expect(holds(['call', get('key'), 'closest', [is('a')]])).toBeNull();
});

test('where the page throws, it cannot be said; whoever listens is told of the event all the same', () => {
  const target = document.createElement('p');
  Object.defineProperty(target, 'broken', { get: () => target.closest(']') });
  const scope = { event: { target }, values: [] };
  expect(truth(['call', ['get', ['event'], 'target'], 'closest', [is(']')]], scope)).toBeNull();
  expect(truth(['get', ['get', ['event'], 'target'], 'broken'], scope)).toBeNull();
  const trap = new Proxy(target, { has: () => target.closest(']') !== null });
  expect(truth(['get', ['get', ['event'], 'target'], 'id'], { event: { target: trap }, values: [] })).toBeNull();
});
