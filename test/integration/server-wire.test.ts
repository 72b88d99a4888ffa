/** Real Python, with MSW instead of the server: its transports, its unsolicited messages, and invalid responses (wire §15). */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { BY_HAND, MockServer, type PythonValue } from '../../testing/index.ts';
import { openFixture } from '../support/worker/index.ts';

const server = new MockServer({ functions: { ask: BY_HAND, answer: BY_HAND, keep: ([media]) => media as PythonValue } });
const { page, untilLogged } = openFixture('wire', server);

/** The addresses of online checks. */
const checks = () => server.requests.filter((address) => address.includes('check-app-online'));

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each<[string, (id: string) => object, string]>([
  ['no error', (id) => ({ id, error: null }), "RuntimeError('Invalid RPC response')"],
  ['neither response nor error', (id) => ({ id }), "RuntimeError('Invalid RPC response')"],
  [
    'an error named like what every object has',
    (id) => ({ id, error: { type: 'constructor', message: 'm' } }),
    "AnvilWrappedError(constructor('m'))",
  ],
])('an answer with %s is an exception, and the next call works', async (_what, answer, written) => {
  page().click('Ask');
  const call = await server.next('ask');
  call.say(answer(call.id));
  await untilLogged(written);
  page().click('Ask');
  (await server.next('ask')).answer(1);
  await untilLogged(`${written} got:1`);
});

test('an answer to a call that is named like what every object has is nobody`s, and the next call works', async () => {
  for (const id of ['constructor', '__proto__', 'toString', 'valueOf']) server.say({ id, response: 'stray', objects: [] });
  page().click('Ask');
  (await server.next('ask')).answer(1);
  await untilLogged('got:1');
});

test('keys named like what every object has are keys', async () => {
  page().click('Ask');
  const call = await server.next('ask');
  call.say(JSON.parse(`{"id":"${call.id}","response":{"__proto__":{"a":1},"constructor":2,"toString":null},"objects":[]}`));
  await untilLogged("got:{'__proto__': {'a': 1}, 'constructor': 2, 'toString': None}");
});

test('bytes go over HTTP and come back as they are', async () => {
  page().click('Upload over HTTP');
  const { message, transport } = await server.next('keep');
  expect(message).toMatchObject({ command: 'keep', v: 8 });
  expect(transport).toBe('http');
  await untilLogged('all.bin:150016:True');
});

test('what is sent into a generator may make it call the server', async () => {
  page().click('Talk');
  (await server.next('answer')).answer('hello');
  const call = await server.next('answer');
  expect(call.args).toEqual(['tea']);
  call.answer('gladly');
  await untilLogged('said:gladly');
});

test('an event of the server reaches its handler', async () => {
  page().click('Listen');
  await untilLogged('listening');
  server.raiseEvent('stock', { left: 3 });
  await untilLogged('listening left:3');
});

test('a session that was reset is named in the next connection and when cookies are fetched', async () => {
  page().click('Reset');
  await server.next('anvil.private.reset_session');
  await untilLogged('reset');
  server.renewCookies();
  expect(await server.nextRequest('request_cookies')).toBe(
    'http://app.test/_/request_cookies?_anvil_session=renewed-1&session=renewed-1',
  );
  server.restart();
  page().click('Ask');
  (await server.next('ask')).answer(2);
  await untilLogged('reset got:2');
  expect(server.connections.at(-1)).toBe('ws://app.test/_/ws/?_anvil_session=renewed-1&session=renewed-1');
});

test('whether the server is there is asked once a connection has broken', async () => {
  page().click('Ask');
  (await server.next('ask')).answer(3);
  await untilLogged('got:3');
  const before = checks().length;
  page().click('Online');
  await untilLogged('got:3 online:True');
  expect(checks().length).toBe(before);
  server.restart();
  page().click('Online');
  await untilLogged('got:3 online:True online:True');
  expect(checks().length).toBe(before + 1);
});
