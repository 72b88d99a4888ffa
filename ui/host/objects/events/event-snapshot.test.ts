import { beforeEach, expect, test } from '@jest/globals';
import { readingForDelivery, readWithSnapshot, snapshotEvent } from './event-snapshot.ts';

beforeEach(() => document.body.replaceChildren());

test('each handler sees the event as its listener did', () => {
  const inner = document.body.appendChild(document.createElement('p'));
  inner.addEventListener('x', (event) => void (snapshotEvent(event).delivery = 1));
  document.body.addEventListener('x', (event) => void (snapshotEvent(event).delivery = 2), { once: true });
  const event = new Event('x', { bubbles: true });
  inner.dispatchEvent(event);
  expect([event.currentTarget, event.eventPhase, event.composedPath()]).toEqual([null, 0, []]);
  const seen = (delivery: number | null) =>
    readingForDelivery(delivery, () => [readWithSnapshot(event, 'currentTarget'), readWithSnapshot(event, 'eventPhase')]);
  expect(seen(1)).toEqual([inner, Event.AT_TARGET]);
  expect(seen(2)).toEqual([document.body, Event.BUBBLING_PHASE]);
  expect(seen(null)).toEqual([document.body, Event.BUBBLING_PHASE]);
  expect((readWithSnapshot(event, 'composedPath') as () => unknown[])()[0]).toBe(inner);
});

test('inside a shadow tree the target is the element there, outside it the host', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const button = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
  button.addEventListener('x', (event) => void (snapshotEvent(event).delivery = 1));
  host.addEventListener('x', (event) => void (snapshotEvent(event).delivery = 2));
  const event = new Event('x', { bubbles: true, composed: true });
  button.dispatchEvent(event);
  expect(readingForDelivery(1, () => readWithSnapshot(event, 'target'))).toBe(button);
  expect(readingForDelivery(2, () => readWithSnapshot(event, 'target'))).toBe(host);
});

test('what is no event, or was never kept, is read as it is', () => {
  const event = new Event('x');
  expect([readWithSnapshot(event, 'currentTarget'), readWithSnapshot({ currentTarget: 5 }, 'currentTarget')]).toEqual([null, 5]);
});
