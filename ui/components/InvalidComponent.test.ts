import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

test('says why a component could not be made', async () => {
  const stage = new Stage();
  const invalid = await stage.show({ type: 'InvalidComponent', props: { text: "No such form 'X'" } });
  expect(stage.root(invalid).outerHTML).toBe(
    '<div class="anvil-invalid-component anvil-component"><i class="glyphicon glyphicon-remove" aria-hidden="true"></i>' +
      '<div class="anvil-err">No such form \'X\'</div></div>',
  );
});

test('shows what is in it below', async () => {
  const stage = new Stage();
  const inside = { type: 'Label', props: { text: 'inside' } };
  const invalid = await stage.show({ type: 'InvalidComponent', props: { text: 'broken' }, children: [[inside]] });
  await stage.set(invalid, { text: 'still broken' });
  expect([...stage.root(invalid).children].map((part) => part.textContent)).toEqual(['', 'still broken', 'inside']);
});
