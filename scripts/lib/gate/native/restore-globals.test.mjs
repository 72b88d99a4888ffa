import { afterEach, expect, test } from '@jest/globals';
import { saveGlobals } from './restore-globals.mjs';

let restore = () => undefined;
afterEach(() => restore());

test('what a file leaves on globals and in the environment is gone behind it, and what it changed is as it was', () => {
  const { fetch } = globalThis;
  const path = process.env.PATH;
  restore = saveGlobals();
  Object.assign(globalThis, { left: 1, fetch: () => undefined });
  const own = Symbol('own');
  globalThis[own] = 1;
  Object.assign(process.env, { PATH: 'nowhere', HEARTH_LEFT: '1' });
  restore();
  expect('left' in globalThis).toBe(false);
  expect(own in globalThis).toBe(false);
  expect(globalThis.fetch).toBe(fetch);
  expect(process.env.PATH).toBe(path);
  expect(process.env.HEARTH_LEFT).toBeUndefined();
});

test('what packages keep for all their copies stays', () => {
  const kept = Symbol.for('restore-globals.test');
  restore = saveGlobals();
  globalThis[kept] = 1;
  restore();
  expect(globalThis[kept]).toBe(1);
  delete globalThis[kept];
});
