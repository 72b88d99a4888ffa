import { expect, test } from '@jest/globals';
import { markup } from './testing/markup.ts';
import { Stage } from './testing/stage.ts';

const EVENTS = { events: ['click'] };

test('is a div around a button', async () => {
  const stage = new Stage();
  const button = await stage.show({ type: 'Button', props: { text: 'Go' } });
  const root = stage.root(button);
  expect(root.classList.contains('anvil-inlinable')).toBe(true);
  expect(markup(root)).toBe(
    markup(
      '<button class="anvil-btn anvil-btn-default anvil-to-disable" ontouchstart="" ' +
        'style="max-width: 100%; text-overflow: ellipsis; overflow: hidden;">' +
        '<i class="anvil-component-icon anvil-left anvil-left-icon"></i><span class="anvil-button-text">Go</span>' +
        '<i class="anvil-component-icon anvil-right anvil-left-icon"></i></button>',
    ),
  );
});

test('align full makes it as wide as its place', async () => {
  const stage = new Stage();
  const button = await stage.show({ type: 'Button', props: { align: 'full' } });
  expect(stage.root(button).classList.contains('anvil-inlinable')).toBe(false);
  expect(stage.find(button, 'button').style.width).toBe('100%');

  await stage.set(button, { align: 'right' });

  expect(stage.root(button).style.textAlign).toBe('right');
  expect(stage.find(button, 'button').style.width).toBe('');
});

test('styles go to the button, the border to the root', async () => {
  const stage = new Stage();
  const props = { bold: true, font_size: 19, foreground: 'red', background: 'yellow', border: '3px dotted blue' };
  const button = await stage.show({ type: 'Button', props });
  const { style } = stage.find(button, 'button');
  expect([style.fontWeight, style.fontSize, style.color, style.backgroundColor]).toEqual(['bold', '19px', 'red', 'yellow']);
  expect(stage.root(button).style.border).toBe('3px dotted blue');
});

test('a style that is to win over style sheets does, and ends with the property', async () => {
  const stage = new Stage();
  const button = await stage.show({ type: 'Button', props: { foreground: 'red !important' } });
  const { style } = stage.find(button, 'button');
  expect([style.color, style.getPropertyPriority('color')]).toEqual(['red', 'important']);
  await stage.set(button, { foreground: 'blue !important' });
  expect([style.color, style.getPropertyPriority('color')]).toEqual(['blue', 'important']);
  await stage.set(button, { foreground: '' });
  expect(style.color).toBe('');
});

test('a click tells which keys were down', async () => {
  const stage = new Stage();
  const button = await stage.show({ type: 'Button', props: EVENTS });
  stage.find(button, 'span').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(stage.eventItems(button).map(({ name, args }) => [name, args])).toEqual([
    ['click', { keys: { shift: false, alt: false, ctrl: true, meta: false } }],
  ]);
});

test('a click that a script dispatches as a plain event is one without keys', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'Button', props: { events: ['click'] } });
  stage.find(id, 'button').dispatchEvent(new Event('click', { bubbles: true }));
  expect(stage.eventItems(id).map(({ args }) => args)).toEqual([
    { keys: { shift: false, alt: false, ctrl: false, meta: false } },
  ]);
});

test('a disabled button is disabled inside and out, and does not click', async () => {
  const stage = new Stage();
  const button = await stage.show({ type: 'Button', props: { ...EVENTS, enabled: false } });
  stage.find(button, 'button').click();
  expect(stage.root(button).getAttribute('disabled')).toBe('');
  expect(stage.find<HTMLButtonElement>(button, 'button').disabled).toBe(true);
  expect(stage.events(button)).toEqual([]);

  await stage.set(button, { enabled: true });
  stage.find(button, 'button').click();

  expect(stage.root(button).hasAttribute('disabled')).toBe(false);
  expect(stage.events(button)).toEqual(['click']);
});
