import { expect, test } from '@jest/globals';
import { endsSession, requestKind } from './request-kinds.ts';

const ORIGIN = 'http://app.test';
const kind = (scope: string, path: string, mode: RequestMode = 'no-cors', method = 'GET') =>
  requestKind(ORIGIN + scope, { method, mode, url: new URL(path, ORIGIN).href });

test.each([
  ['/', '/', 'page'],
  ['/', '/orders/5?x=1', 'page'],
  ['/', '/_/print/1/key', null],
  ['/', '/_/workbench/', null],
  ['/_/workbench/', '/_/workbench/', 'page'],
  ['/_/workbench/', '/_/workbench/_/lm/1', null],
  ['/_/workbench/', '/', null],
])('below %s who goes to %s gets the kind %j', (scope, path, expected) => {
  expect(kind(scope, path, 'navigate')).toBe(expected);
});

test.each([
  ['/', '/_/static/runtime/page-1.js', 'file'],
  ['/', '/_/theme/a.png', 'asset'],
  ['/', '/_/check-app-online?t=1', null],
  ['/', '/pictures/a.png', null],
  ['/', 'http://cdn.test/_/static/a.js', null],
  ['/_/workbench/', '/_/static/runtime/page-1.js', 'file'],
  ['/_/workbench/', '/_/workbench/_/static/runtime/worker-1.js', 'file'],
  ['/_/workbench/', '/_/workbench/_/theme/a.png', 'asset'],
  ['/_/workbench/', '/_/theme/a.png', null],
])('below %s a page that loads %s gets the kind %j', (scope, path, expected) => {
  expect(kind(scope, path)).toBe(expected);
});

test('what is sent is nothing to keep', () => {
  expect(kind('/', '/', 'navigate', 'POST')).toBeNull();
  expect(kind('/', '/_/theme/a.png', 'cors', 'PUT')).toBeNull();
});

test.each([
  ['/', '/_/logout', true],
  ['/', '/_/logout?_anvil_session=a', true],
  ['/', '/_/logout/more', false],
  ['/', '/logout', false],
  ['/_/workbench/', '/_/logout', false],
  ['/_/workbench/', '/_/workbench/_/logout', true],
])('below %s who asks for %s ends the session: %j', (scope, path, expected) => {
  expect(endsSession(ORIGIN + scope, { url: ORIGIN + path })).toBe(expected);
});
