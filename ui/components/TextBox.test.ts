import { expect, test } from '@jest/globals';
import { TreeOp } from '../../protocol/index.ts';
import { Stage } from './testing/stage.ts';

const EVENTS = { events: ['change', 'pressed_enter', 'focus', 'lost_focus'] };

async function textBox(props = {}) {
  const stage = new Stage();
  const id = await stage.show({ type: 'TextBox', props: { ...EVENTS, ...props } });
  const input = stage.root(id) as HTMLInputElement;
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return { stage, id, input, type };
}

test('is the input itself', async () => {
  const { input } = await textBox({ placeholder: 'say something', text: 'hi', align: 'right', border: '1px solid red' });
  expect(input.tagName).toBe('INPUT');
  expect(input.className).toBe(
    'anvil-align-right anvil-spacing-above-small anvil-spacing-below-small anvil-form-control anvil-to-disable anvil-text-box anvil-component',
  );
  expect([input.type, input.placeholder, input.value]).toEqual(['text', 'say something', 'hi']);
  expect(input.getAttribute('style')).toBe('text-align: right; border: 1px solid red;');
});

test.each([
  [{ type: 'number' }, 'number'],
  [{ type: 'colour' }, 'text'],
  [{ type: 'email', hide_text: true }, 'password'],
])('%j makes an input of type %s', async (props, type) => {
  const { input } = await textBox(props);
  expect(input.type).toBe(type);
});

test('raises change once for each value the user makes, and mirrors it', async () => {
  const { stage, id, input, type } = await textBox();
  type('a');
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift' }));
  type('ab');
  input.dispatchEvent(new Event('change'));
  expect(stage.events(id)).toEqual(['change', 'change']);
  expect(stage.mirrored(id, 'text')).toBe('ab');
});

test('text set in code shows and is silent', async () => {
  const { stage, id, input } = await textBox();
  await stage.set(id, { text: 'preset' });
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'End' }));
  expect(input.value).toBe('preset');
  expect(stage.events(id)).toEqual([]);
});

test('Enter raises pressed_enter after the text, and goes no further', async () => {
  const { stage, id, input } = await textBox();
  const form = document.createElement('form');
  input.replaceWith(form);
  form.append(input);
  const heard: string[] = [];
  form.addEventListener('keydown', () => heard.push('keydown'));
  input.value = 'done';
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  input.dispatchEvent(enter);
  expect(stage.events(id)).toEqual(['change', 'pressed_enter']);
  expect([enter.defaultPrevented, heard]).toEqual([true, []]);
});

test('Enter that ends an IME composition is not pressed_enter', async () => {
  const { stage, id, input } = await textBox();
  // Safari fires this event after the composition has ended; only `keyCode` marks it.
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, ...how });
    input.dispatchEvent(enter);
    expect([stage.events(id), enter.defaultPrevented]).toEqual([[], false]);
  }
});

test('focus and lost_focus follow the browser, the last text first', async () => {
  const { stage, id, input } = await textBox();
  input.focus();
  input.value = 'left';
  input.blur();
  expect(stage.events(id)).toEqual(['focus', 'change', 'lost_focus']);
});

test('select selects a range, or everything where an end is missing', async () => {
  const { stage, id, input } = await textBox({ text: 'some text' });
  await stage.invoke(id, 'select', 2, 4, 'backward');
  expect([input.selectionStart, input.selectionEnd, input.selectionDirection]).toEqual([2, 4, 'backward']);
  for (const ends of [
    [null, null],
    [3, null],
    [null, 3],
  ]) {
    await stage.invoke(id, 'select', 0, 0, null);
    await stage.invoke(id, 'select', ...ends, null);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 9]);
  }
});

test('focus puts the keyboard there', async () => {
  const { stage, id, input } = await textBox();
  await stage.invoke(id, 'focus');
  expect(document.activeElement).toBe(input);
});

test('what the user types does not count as set by a script, also where a listener of the page tells Python of it first', async () => {
  const { stage, id, input, type } = await textBox({ text: 'go' });
  const tell = () => stage.playback.host.outbox.post({ kind: 'event', node: id, name: 'focus', args: {}, policy: 'all' });
  window.addEventListener('input', tell, { capture: true });
  input.setSelectionRange(3, 3);
  type('gon');
  window.removeEventListener('input', tell, { capture: true });
  // From a handler that has read the text before the user typed.
  await stage.playback.play([[TreeOp.set, id, { text: 'GO' }, { text: 0 }]]);
  expect(input.value).toBe('GOn');
});
