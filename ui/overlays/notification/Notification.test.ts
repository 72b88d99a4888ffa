import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { Stage } from '../../components/testing/stage.ts';
import { FADE_TIME } from '../modal/use-fade.ts';

let stage: Stage;

beforeEach(() => {
  jest.useFakeTimers();
  stage = new Stage();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(async () => {
  await act(() => stage.clear());
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

async function show(props = {}, index = 0): Promise<number> {
  let id = 0;
  await act(async () => {
    id = await stage.overlay(
      { type: 'Notification', props: { events: ['dismiss', 'hidden'], message: 'hello', ...props } },
      index,
    );
  });
  return id;
}

const box = (id: number) => stage.find(id, '[data-notify=container]');
const point = (id: number, type: 'mouseover' | 'mouseout') =>
  act(async () => box(id).dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })));

test('has the markup that themes know', async () => {
  const id = await show({ title: 'Title', style: 'danger' });
  expect(box(id).outerHTML).toBe(
    '<div data-notify="container" data-notify-position="top-center" role="alert" ' +
      'class="anvil-col-xs-11 anvil-col-sm-4 anvil-alert anvil-alert-danger anvil-animated anvil-fadeInDown" ' +
      'style="display: inline-block; margin: 0px auto; position: fixed; z-index: 1040; left: 0px; right: 0px; top: 20px;">' +
      '<button type="button" aria-label="Close" class="anvil-close" data-notify="dismiss">×</button>' +
      '<span data-notify="icon"></span> <span data-notify="title">Title</span> <span data-notify="message">hello</span></div>',
  );
});

test('goes by itself after its time', async () => {
  const id = await show({ timeout: 1.5 });
  await wait(1499);
  expect(box(id).className).toContain('fadeInDown');
  await wait(1);
  expect(box(id).className).toContain('fadeOutUp');
  expect(stage.events(id)).toEqual(['dismiss']);
  await wait(FADE_TIME);
  expect(stage.events(id)).toEqual(['dismiss', 'hidden']);
  expect(stage.root(id).childElementCount).toBe(0);
});

test('waits while the pointer rests on it, and goes on with what was left', async () => {
  const id = await show({ timeout: 2 });
  await wait(1500);
  await point(id, 'mouseover');
  await wait(10_000);
  expect(box(id).className).toContain('fadeInDown');
  await point(id, 'mouseout');
  await wait(499);
  expect(box(id).className).toContain('fadeInDown');
  await wait(1);
  expect(box(id).className).toContain('fadeOutUp');
});

test('waits while its sign has the focus, wherever the pointer goes, and goes on with what was left', async () => {
  const id = await show({ timeout: 2 });
  const sign = stage.find(id, '[data-notify=dismiss]');
  await wait(1500);
  await act(async () => sign.focus());
  await point(id, 'mouseover');
  await point(id, 'mouseout');
  await wait(10_000);
  expect(box(id).className).toContain('fadeInDown');
  await act(async () => sign.blur());
  await wait(500);
  expect(box(id).className).toContain('fadeOutUp');
});

test('one that is to stay for years stays', async () => {
  const id = await show({ timeout: 100_000_000 });
  await wait(60_000);
  expect(stage.events(id)).toEqual([]);
});

test('without a timeout it stays until it is closed', async () => {
  const id = await show({ timeout: 0 });
  await wait(60_000);
  expect(stage.events(id)).toEqual([]);
  await act(() => stage.set(id, { open: false }));
  await wait(FADE_TIME);
  expect(stage.events(id)).toEqual(['hidden']);
});

test('its close sign closes it', async () => {
  const id = await show({ timeout: 0 });
  const sign = stage.find(id, '[data-notify=dismiss]');
  await act(async () => sign.click());
  await act(async () => sign.click());
  await wait(FADE_TIME);
  expect(stage.events(id)).toEqual(['dismiss', 'hidden']);
});

test('hangs below those before it, and takes the place of one that leaves', async () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 40 });
  const first = await show({ timeout: 0 });
  const second = await show({ timeout: 0 }, 1);
  expect([box(first).style.top, box(second).style.top]).toEqual(['20px', '70px']);
  await act(() => stage.set(first, { open: false }));
  expect(box(second).style.top).toBe('20px');
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

test('two that come at once hang one below the other', async () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get(this: HTMLElement): number {
      return this.isConnected ? 40 : 0;
    },
  });
  await act(() =>
    stage.playback.play(
      [500, 501].flatMap((id, index) => [
        [TreeOp.create, [id, 'Notification', { timeout: 0, message: 'hello' }, []]],
        [TreeOp.insert, WellKnownNode.overlays, index, id, null],
      ]),
    ),
  );
  expect([500, 501].map((id) => box(id).style.top)).toEqual(['20px', '70px']);
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});
