import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { replayAfterCall, replayAfterWrite, watchCreated } from './missed-events.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** An element that Python has made, and whom its `load` is told to. */
function made() {
  const element = document.createElement('img');
  watchCreated('createElement', element);
  const told: [who: string, target: EventTarget | null][] = [];
  return {
    element,
    told,
    happens: (type = 'load') => void element.dispatchEvent(new Event(type)),
    by(who: string, name: 'onload' | 'onerror' = 'onload') {
      element[name] = (event) => void told.push([who, (event as Event).target]);
      replayAfterWrite(element, name);
    },
    to(who: string, type = 'load') {
      const listener = ({ target }: Event): void => void told.push([who, target]);
      element.addEventListener(type, listener);
      replayAfterCall(element, 'addEventListener', [type, listener]);
    },
  };
}

test.each(['by', 'to'] as const)('what has happened by the time that Python listens is told to it, once (%s)', (how) => {
  const { element, told, happens, ...listens } = made();
  happens();
  listens[how]('Python');
  expect(told).toEqual([]);
  jest.advanceTimersByTime(0);
  expect(told).toEqual([['Python', element]]);
  jest.advanceTimersByTime(5000);
  listens.to('another');
  jest.advanceTimersByTime(0);
  expect(told.length).toBe(1);
});

test('what somebody was told of, what is of another type, and what is long ago was not missed', () => {
  const heard = made();
  heard.to('first');
  heard.happens();
  heard.by('second');
  const other = made();
  other.happens('error');
  other.by('load');
  const late = made();
  late.happens();
  jest.advanceTimersByTime(1000);
  late.by('late');
  jest.advanceTimersByTime(0);
  expect([heard.told.map(([who]) => who), other.told, late.told]).toEqual([['first'], [], []]);
});

test.each([
  ['a member', (element: HTMLElement) => replayAfterWrite(element, 'src')],
  ['an attribute', (element: HTMLElement) => replayAfterCall(element, 'setAttribute', ['src', 'x'])],
])('what begins anew, by %s, has not ended', (_how, begin) => {
  const { element, told, happens, by } = made();
  happens();
  begin(element);
  by('Python');
  jest.advanceTimersByTime(0);
  expect(told).toEqual([]);
  happens();
  expect(told).toEqual([['Python', element]]);
});

test('of elements that were there nothing is kept, nor what happens inside of what Python has made', () => {
  const [found, outer] = [document.createElement('img'), document.createElement('div')];
  watchCreated('querySelector', found);
  watchCreated('createElement', outer);
  outer.append(document.createElement('img'));
  outer.firstChild?.dispatchEvent(new Event('load', { bubbles: true }));
  found.dispatchEvent(new Event('load'));
  const told = jest.fn();
  for (const element of [found, outer]) {
    element.onload = told;
    replayAfterWrite(element, 'onload');
  }
  jest.advanceTimersByTime(0);
  expect(told).not.toHaveBeenCalled();
});
