import { expect, test } from '@jest/globals';
import { OriginMap } from './index.ts';

const map = new OriginMap(['https://app.test'], 'http://localhost:3030');

test.each([
  ['https://app.test/x', 'http://localhost:3030/x'],
  ['https://app.test:443/x', 'http://localhost:3030/x'],
  ['url("HTTPS://APP.TEST/a.png")', 'url("http://localhost:3030/a.png")'],
  ['at https://app.test.', 'at http://localhost:3030.'],
  ['https://app.test', 'http://localhost:3030'],
])('%s becomes %s', (text, mapped) => {
  expect(map.text(text)).toBe(mapped);
});

test.each([
  'https://app.test.evil/x',
  'https://app.testing/x',
  'https://app.test-2/x',
  'https://app.test:4430/x',
  'http://app.test/x',
  '//app.test/x',
])('%s is another origin', (text) => {
  expect(map.text(text)).toBe(text);
  expect(map.url(text)).toBe(text);
});

test('a URL is mapped by what it means; one without an origin stays', () => {
  expect(map.url('https://app.test:443/a?b=c#d')).toBe('http://localhost:3030/a?b=c#d');
  expect(map.url('/a?b=https://app.test')).toBe('/a?b=https://app.test');
});

test('what a host name may hold besides letters means itself', () => {
  const odd = new OriginMap(['http://a(b', 'http://(a+)+b'], 'http://localhost:1');
  expect(odd.text('http://a(b/ http://aab/')).toBe('http://localhost:1/ http://aab/');
});

test('a server that is known by two names is known by both', () => {
  const both = new OriginMap(['http://10.0.0.5:3030', 'https://app.test:443'], 'http://localhost:1');
  expect(both.text('http://10.0.0.5:3030/ https://app.test/')).toBe('http://localhost:1/ http://localhost:1/');
});
