import { expect, test } from '@jest/globals';
import { textOf } from './failure.ts';

test('the event that a promise of a script is rejected with says which script', () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/lib/none.js');
  let text = '';
  script.addEventListener('error', (event) => {
    text = textOf(event);
  });
  script.dispatchEvent(new Event('error'));
  expect(text).toBe('[object Event]: error of <script src="/lib/none.js">');
});

test.each([
  ['an event of nothing', new Event('error'), '[object Event]'],
  ['an error', new RangeError('far'), 'RangeError: far'],
  ['what has no text', Object.create(null), '[object]'],
])('the text of %s', (_what, thrown, text) => {
  expect(textOf(thrown)).toBe(text);
});
