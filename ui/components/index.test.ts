import { expect, test } from '@jest/globals';
import { COMPONENT_SPECS, resolveSpecs } from '../../shared/components/index.ts';
import { WIRE_TYPES } from '../../shared/components/nodes/index.ts';
import { componentRegistry } from './index.ts';
import { lazyDefinitions } from './lazy-definitions.ts';
import { Plain } from './Plain.ts';
import { Stage } from './testing/stage.ts';

const focusable = [...resolveSpecs(COMPONENT_SPECS)].filter(([, { methods }]) => methods.focus).map(([type]) => type);

test('the page has something to show for every component of the specs, besides for those of Python that bring their element', () => {
  expect([...componentRegistry.keys(), ...lazyDefinitions.map(({ type }) => type)].sort()).toEqual(
    [...Object.keys(WIRE_TYPES), Plain.type].sort(),
  );
});

test.each(focusable)('focus() of a %s puts the keyboard into it', async (type) => {
  const stage = new Stage();
  const id = await stage.show({ type });
  await stage.invoke(id, 'focus');
  expect(document.activeElement?.closest('.anvil-component')).toBe(stage.root(id));
});
