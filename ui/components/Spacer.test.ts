import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

test('has its height and nothing else', async () => {
  const stage = new Stage();
  const spacer = await stage.show({ type: 'Spacer' });
  expect(stage.root(spacer).outerHTML).toBe(
    '<div class="anvil-spacing-above-small anvil-spacing-below-small anvil-spacer anvil-component" style="height: 32px;"></div>',
  );
  await stage.set(spacer, { height: '2em', visible: false });
  expect(stage.root(spacer).style.height).toBe('2em');
  expect(stage.root(spacer).classList.contains('anvil-visible-false')).toBe(true);
});
