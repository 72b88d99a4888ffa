import { expect, test } from '@jest/globals';
import { rewriteResponseHeaders, rewriteSetCookie } from './headers.ts';
import { OriginMap } from './remote/index.ts';

const MAP = new OriginMap(['https://app.test'], 'http://localhost:3030');

test.each([
  [
    'anvil-session=A=b; Path=/; HttpOnly; Secure; SameSite=None',
    'anvil-session=A=b; Path=/; HttpOnly',
    'anvil-session=A=b; Path=/; HttpOnly; Secure; SameSite=None',
  ],
  [
    'anvilapp-shared=x;domain=.app.test;Path=/;Max-Age=2147483647',
    'anvilapp-shared=x; Path=/; Max-Age=2147483647',
    'anvilapp-shared=x; Path=/; Max-Age=2147483647; Secure',
  ],
  ['a=secure; SameSite=Lax', 'a=secure; SameSite=Lax', 'a=secure; SameSite=Lax; Secure'],
])('the cookie %s', (cookie, unsafe, safe) => {
  expect([rewriteSetCookie(cookie, false), rewriteSetCookie(cookie, true)]).toEqual([unsafe, safe]);
});

test('what is meant for the connection stays behind; addresses of the server become this origin`s', () => {
  const headers = {
    connection: 'keep-alive, X-Hop',
    'x-hop': 'of this connection',
    'transfer-encoding': 'chunked',
    'alt-svc': 'h3=":443"',
    location: 'https://app.test:443/next?x=https://app.test/',
    'access-control-allow-origin': 'https://app.test',
    'x-own': 'https://app.test',
    'set-cookie': ['a=1; Domain=app.test'],
  };
  expect(rewriteResponseHeaders(headers, MAP, false)).toEqual({
    location: 'http://localhost:3030/next?x=http://localhost:3030/',
    'access-control-allow-origin': 'http://localhost:3030',
    'x-own': 'https://app.test',
    'set-cookie': ['a=1'],
  });
});
