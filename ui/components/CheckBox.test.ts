import { expect, test } from '@jest/globals';
import { type Json, TreeOp } from '../../protocol/index.ts';
import { markup } from './testing/markup.ts';
import { Stage } from './testing/stage.ts';

async function checkBox(props = {}) {
  const stage = new Stage();
  const id = await stage.show({ type: 'CheckBox', props: { events: ['change'], text: 'Tick', ...props } });
  return { stage, id, input: stage.find<HTMLInputElement>(id, 'input') };
}

test('is a label around box and text', async () => {
  const { stage, id } = await checkBox({ bold: true });
  expect(stage.root(id).classList.contains('anvil-inlinable')).toBe(true);
  expect(markup(stage.root(id))).toBe(
    markup(
      '<div class="anvil-checkbox"><label style="font-weight: bold;"><input type="checkbox" class="anvil-to-disable">' +
        '<span style="display: inline-block; min-height: 1em; text-decoration: none;">Tick</span></label></div>',
    ),
  );
});

test('a click on its text toggles it, is mirrored, and raises change', async () => {
  const { stage, id, input } = await checkBox();
  stage.find(id, 'span').click();
  expect([input.checked, stage.events(id), stage.mirrored(id, 'checked')]).toEqual([true, ['change'], true]);
  input.click();
  expect([input.checked, stage.events(id), stage.mirrored(id, 'checked')]).toEqual([false, ['change', 'change'], false]);
});

test('null is indeterminate until the user clicks', async () => {
  const { stage, id, input } = await checkBox({ checked: null });
  expect(input.indeterminate).toBe(true);
  input.click();
  expect([input.indeterminate, stage.mirrored(id, 'checked')]).toEqual([false, true]);
  await stage.playback.play([[TreeOp.set, id, { checked: null }, { checked: 1 }]]);
  expect(input.indeterminate).toBe(true);
});

test('set in code it shows and is silent', async () => {
  const { stage, id, input } = await checkBox();
  await stage.set(id, { checked: true });
  expect([input.checked, stage.events(id)]).toEqual([true, []]);
});

test('a handler that writes back what it knew leaves what the user has ticked since; another value takes its place', async () => {
  const { stage, id, input } = await checkBox();
  input.click();
  const write = (checked: Json) => stage.playback.play([[TreeOp.set, id, { checked }, { checked: 0 }]]);
  await write(false);
  expect([input.checked, stage.events(id), stage.mirrored(id, 'checked')]).toEqual([true, ['change'], true]);
  await write(null);
  expect([input.checked, input.indeterminate]).toEqual([false, true]);
});

test('disabled, its input is disabled', async () => {
  const { stage, id, input } = await checkBox({ enabled: false });
  expect([input.disabled, stage.root(id).getAttribute('disabled')]).toEqual([true, '']);
});

test.each(['CheckBox', 'RadioButton'])('the label of a %s in an old app has its padding itself', async (type) => {
  const padding = async (prefix: string, spacing: Json) => {
    const stage = new Stage(prefix);
    const id = await stage.show({ type, props: { spacing } });
    return stage.find(id, 'label').style.padding;
  };
  expect(await padding('anvil-', null)).toBe('');
  expect(await padding('', null)).toBe('7px 7px 7px 20px');
  expect(await padding('', { margin: null, padding: ['1px', '2px', '3px', '4px'] })).toBe('1px 2px 3px 4px');
});
