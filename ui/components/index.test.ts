import { expect, test } from '@jest/globals';
import { WIRE_TYPES } from '../../shared/components/nodes/index.ts';
import { componentRegistry } from './index.ts';
import { late } from './late.ts';
import { Plain } from './Plain.ts';

test('the page has something to show for every component of the specs, besides for those of Python that bring their element', () => {
  expect([...componentRegistry.keys(), ...late.map(({ type }) => type)].sort()).toEqual(
    [...Object.keys(WIRE_TYPES), Plain.type].sort(),
  );
});
