import { expect, test } from '@jest/globals';
import { nearestName } from './nearest-name.ts';

const KNOWN = ['port', 'app', 'dep-id', 'deps', 'state', 'startup', 'python', 'server'];

test.each([
  ['prot', 'port'],
  ['ports', 'port'],
  ['PORT', 'port'],
  ['dep', 'deps'],
  ['start-up', 'startup'],
  ['pyhton', 'python'],
  ['sevrer', 'server'],
])('%s was probably %s', (word, meant) => {
  expect(nearestName(word, KNOWN)).toBe(meant);
});

test.each(['verbose', 'x', ''])('nothing is near %j', (word) => {
  expect(nearestName(word, KNOWN)).toBeNull();
});
