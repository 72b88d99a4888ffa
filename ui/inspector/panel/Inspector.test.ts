import { expect, test } from '@jest/globals';
import { act, createElement } from 'react';
import { reactRootForEach } from '../../../test/support/page/react-root.ts';
import { Recording, toRecord } from '../recording/index.ts';
import { stateOf } from '../states/index.ts';
import type { Subject } from '../subject.ts';
import { Inspector } from './Inspector.tsx';

const drawn = reactRootForEach();

/** A subject whose recording has one call. */
function recorded(command: string): Subject {
  const recording = new Recording(stateOf([]));
  recording.add(toRecord({ at: 1, kind: 'to-server', text: JSON.stringify({ type: 'CALL', id: command, command }), bytes: 0 }));
  return { recording, live: null, app: command, href: 'http://shop.test/' } as unknown as Subject;
}

async function open(name: string): Promise<void> {
  const input = drawn.place.querySelector('input[aria-label="Trace file"]') as HTMLInputElement;
  const file = { name, text: async () => name };
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
const button = (text: string): HTMLElement =>
  [...drawn.place.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement;
const details = (): string | null | undefined => drawn.place.querySelector('aside')?.textContent;

test('of a trace that is opened after another one nothing is held or chosen', async () => {
  drawn.draw(createElement(Inspector, { subject: recorded('now'), read: recorded }));
  expect(drawn.place.textContent).toContain('Trace of now, http://shop.test/');
  await open('first');
  act(() => button('call first').click());
  act(() => button('Pause').click());
  expect(details()).toContain('call first');
  await open('second');
  expect(details()).toBe('Choose a message.');
  expect(button('call second')).toBeDefined();
  expect(button('call first')).toBeUndefined();
});
