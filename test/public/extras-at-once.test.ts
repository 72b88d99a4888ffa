import { expect, test } from '@jest/globals';
import { showcase } from '../support/public/index.ts';

const { open, takeErrors } = showcase('AtOnce', 'The rest of the form');

test('components whose JavaScript cannot wait for Python say which function that is, and the rest of the form is there', async () => {
  const page = await open();
  const invalid = page.locator('.anvil-invalid-component, .invalid-component');
  expect(await invalid.count()).toBe(2);
  const errors = takeErrors().join('\n');
  for (const name of ['from_format (anvil_extras/Slider', 'DropDown._estimate_size (anvil_extras/MultiSelectDropDown'])
    expect(errors).toMatch(
      new RegExp(`JavaScript needs the result of the Python function \\S*${name.replace(/[().]/g, '\\$&')}`),
    );
});
