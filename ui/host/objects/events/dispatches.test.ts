import { expect, test } from '@jest/globals';
import { Dispatches } from './dispatches.ts';

/** What is reported for an event on each target that it passes. */
function told(dispatches: Dispatches, event: Event, ...targets: Element[]): (readonly [number, number] | null)[] {
  const found: (readonly [number, number] | null)[] = [];
  const listener = (heard: Event) => found.push(dispatches.of(heard));
  // Twice, as two listeners.
  for (const target of targets)
    for (const capture of [true, false]) target.addEventListener(event.type, listener, { capture, once: true });
  targets[0]?.dispatchEvent(event);
  return found;
}

test('listeners of one dispatch have its number, and those of one target the number of that', async () => {
  const dispatches = new Dispatches();
  const outer = document.createElement('div');
  const inner = outer.appendChild(document.createElement('p'));
  const event = new Event('ping', { bubbles: true });
  const [capturing, first, second, around] = told(dispatches, event, inner, outer);
  expect(new Set([capturing, first, second, around].map((one) => one?.[0])).size).toBe(1);
  expect(first?.[1]).toBe(second?.[1]);
  expect(capturing?.[1]).toBe(around?.[1]);
  expect(first?.[1]).not.toBe(around?.[1]);

  expect(dispatches.of(event)).toBeNull();
  await Promise.resolve();
  const [again] = told(dispatches, event, inner);
  expect(again?.[0]).not.toBe(first?.[0]);
  expect(again?.[1]).toBe(first?.[1]);
});
