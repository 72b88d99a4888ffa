import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { afterTransition } from './after-transition.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function transition() {
  const element = document.createElement('div');
  const inner = document.createElement('p');
  element.append(inner);
  const done = jest.fn();
  return { element, inner, done, stop: afterTransition(element, 300, done) };
}

test('ends with the transition of the element itself, once', () => {
  const { element, inner, done } = transition();
  inner.dispatchEvent(new Event('transitionend', { bubbles: true }));
  expect(done).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('transitionend'));
  jest.advanceTimersByTime(300);
  expect(done).toHaveBeenCalledTimes(1);
});

test('ends by itself where nothing is animated', () => {
  const { done } = transition();
  jest.advanceTimersByTime(300);
  expect(done).toHaveBeenCalledTimes(1);
});

test('can be called off', () => {
  const { element, done, stop } = transition();
  stop();
  element.dispatchEvent(new Event('animationend'));
  jest.advanceTimersByTime(300);
  expect(done).not.toHaveBeenCalled();
});
