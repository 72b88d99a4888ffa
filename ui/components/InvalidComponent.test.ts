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
