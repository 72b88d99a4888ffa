import { expect, test } from '@jest/globals';
import { Stage } from '../testing/stage.ts';

const point = { clientX: 33, clientY: 21, bubbles: true };

async function panelWithBox(events: readonly string[]) {
  const stage = new Stage();
  const id = await stage.show({
    type: 'LinearPanel',
    props: { events },
    children: [[{ type: 'TextBox' }], [{ type: 'TextBox' }]],
  });
  const [first, second] = stage.root(id).querySelectorAll('input');
  return { stage, id, root: stage.root(id), first: first as HTMLInputElement, second: second as HTMLInputElement };
}

test('mouse events tell point, button and keys', async () => {
  const { stage, id, root } = await panelWithBox(['mouse_enter', 'mouse_move', 'mouse_down', 'mouse_up', 'mouse_leave']);
  root.dispatchEvent(new MouseEvent('mouseenter', point));
  root.dispatchEvent(new MouseEvent('mousemove', { ...point, shiftKey: true }));
  root.dispatchEvent(new MouseEvent('mousedown', { ...point, button: 2 }));
  root.dispatchEvent(new MouseEvent('mouseup', point));
  root.dispatchEvent(new MouseEvent('mouseleave', point));
  const none = { shift: false, alt: false, ctrl: false, meta: false };
  expect(stage.eventItems(id).map(({ name, args }) => [name, args])).toEqual([
    ['mouse_enter', { x: 33, y: 21 }],
    ['mouse_move', { x: 33, y: 21, button: -1, keys: { ...none, shift: true } }],
    ['mouse_down', { x: 33, y: 21, button: 3, keys: none }],
    ['mouse_up', { x: 33, y: 21, button: 1, keys: none }],
    ['mouse_leave', { x: 33, y: 21 }],
  ]);
});

test('events that a script makes without point, button and keys count as of the left button at the page’s corner', async () => {
  const { stage, id, root } = await panelWithBox(['mouse_enter', 'mouse_down']);
  root.dispatchEvent(new Event('mouseenter'));
  root.dispatchEvent(new Event('mousedown'));
  const keys = { shift: false, alt: false, ctrl: false, meta: false };
  expect(stage.eventItems(id).map(({ name, args }) => [name, args])).toEqual([
    ['mouse_enter', { x: 0, y: 0 }],
    ['mouse_down', { x: 0, y: 0, button: 1, keys }],
  ]);
});

test('focus events are raised at the edge of the component, not inside', async () => {
  const { stage, id, first, second } = await panelWithBox(['focus', 'lost_focus']);
  first.focus();
  second.focus();
  second.blur();
  expect(stage.events(id)).toEqual(['focus', 'lost_focus']);
});

test('a handler added later is heard', async () => {
  const { stage, id, root } = await panelWithBox([]);
  root.dispatchEvent(new MouseEvent('mousedown', point));
  await stage.set(id, { events: ['mouse_down'] });
  root.dispatchEvent(new MouseEvent('mousedown', point));
  await stage.set(id, { events: [] });
  root.dispatchEvent(new MouseEvent('mousedown', point));
  expect(stage.events(id)).toEqual(['mouse_down']);
});

test('a touch on an image is a mouse only where Python listens', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'Image', props: { events: ['mouse_down'] } });
  const touch = (type: string) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { changedTouches: [{ clientX: 5, clientY: 6 }] });
    stage.root(id).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([touch('touchstart'), touch('touchmove')]).toEqual([true, false]);
  expect(stage.eventItems(id).map(({ name, args }) => [name, args.x, args.y, args.button])).toEqual([['mouse_down', 5, 6, 1]]);
});
