import { beforeEach, expect, test } from '@jest/globals';
import { keepEvent, readingFor, readKept } from './kept.ts';

beforeEach(() => document.body.replaceChildren());

test('each handler sees the event as its listener did', () => {
  const inner = document.body.appendChild(document.createElement('p'));
  inner.addEventListener('x', (event) => void (keepEvent(event).delivery = 1));
  document.body.addEventListener('x', (event) => void (keepEvent(event).delivery = 2), { once: true });
  const event = new Event('x', { bubbles: true });
  inner.dispatchEvent(event);
  expect([event.currentTarget, event.eventPhase, event.composedPath()]).toEqual([null, 0, []]);
  const seen = (delivery: number | null) =>
    readingFor(delivery, () => [readKept(event, 'currentTarget'), readKept(event, 'eventPhase')]);
  expect(seen(1)).toEqual([inner, Event.AT_TARGET]);
  expect(seen(2)).toEqual([document.body, Event.BUBBLING_PHASE]);
  expect(seen(null)).toEqual([document.body, Event.BUBBLING_PHASE]);
  expect((readKept(event, 'composedPath') as () => unknown[])()[0]).toBe(inner);
});

test('inside a shadow tree the target is the element there, outside it the host', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const button = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
  button.addEventListener('x', (event) => void (keepEvent(event).delivery = 1));
  host.addEventListener('x', (event) => void (keepEvent(event).delivery = 2));
  const event = new Event('x', { bubbles: true, composed: true });
  button.dispatchEvent(event);
  expect(readingFor(1, () => readKept(event, 'target'))).toBe(button);
  expect(readingFor(2, () => readKept(event, 'target'))).toBe(host);
});

test('what is no event, or was never kept, is read as it is', () => {
  const event = new Event('x');
  expect([readKept(event, 'currentTarget'), readKept({ currentTarget: 5 }, 'currentTarget')]).toEqual([null, 5]);
});
