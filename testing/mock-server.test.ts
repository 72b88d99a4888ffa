/** The mock server, as an app on real Python meets it. What it says byte by byte is held by the transports' contract. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { openFixture } from '../test/support/worker/index.ts';
import { BY_HAND, MockServer, ServerError, type ServerFunctions } from './index.ts';

const server = new MockServer({
  origin: 'http://app.test',
  functions: { ask: () => 'first', fail: fails },
});
const { page, untilLogged, errors } = openFixture('wire', server);

function fails(): never {
  throw new ServerError('anvil.server.PermissionDenied', 'no such user');
}

beforeEach(() => {
  server.reset();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function asked(): Promise<void> {
  page().click('Ask');
  await server.next('ask');
}

test('a function answers, another takes its place until the reset', async () => {
  await asked();
  await untilLogged("got:'first'");
  server.use({ ask: async () => 'second' });
  await asked();
  await untilLogged("got:'first' got:'second'");
  server.reset();
  await asked();
  await untilLogged("got:'first' got:'second' got:'first'");
  expect(server.calls.map(({ name }) => name)).toEqual(['ask']);
});

test('what is waited for is missed as soon as the test says, until the reset', async () => {
  const hasty = new MockServer({ patience: 1 });
  await expect(hasty.next('order')).rejects.toThrow('mock server: expected a call of "order", got nothing');
  hasty.patience = 2;
  await expect(hasty.nextLog()).rejects.toThrow('expected a message for the log, got none');
  hasty.reset();
  expect(hasty.patience).toBe(1);
});

test('an exception is raised by its name', async () => {
  server.use({ ask: fails });
  await asked();
  await untilLogged("PermissionDenied('no such user')");
  expect(server.problems).toEqual([]);
});

test('who answers a call that a function has answered is told so', async () => {
  page().click('Ask');
  const call = await server.next('ask');
  await untilLogged("got:'first'");
  expect(() => call.answer('second')).toThrow('this call of "ask" was answered before');
  expect(() => call.fail(new ServerError('ValueError', 'no'))).toThrow('this call of "ask" was answered before');
});

test('a function that fails by itself is told of, on both ends', async () => {
  const error = new RangeError('of the test');
  server.use({
    ask: () => {
      throw error;
    },
  });
  await asked();
  await untilLogged("AnvilWrappedError(MockServerError('mock server: ask: of the test'))");
  expect(server.problems).toEqual(['ask: of the test']);
  expect(errors.splice(0)).toEqual(['mock server: ask: of the test']);
  expect(console.error).toHaveBeenLastCalledWith('mock server: ask: of the test', error);
});

test('a function that is not there is named, with those that are', async () => {
  const bare = new MockServer({ functions: { order: () => null, prices: () => [] } });
  expect(bare.problems).toEqual([]);
  page().click('Talk');
  await server.next('answer');
  const told = 'No server function matching "answer" has been registered. The functions of the mock server: ask, fail';
  expect((await server.nextLog()).error).toMatchObject({ type: 'anvil.server.NoServerFunctionError', message: told });
  expect(server.problems).toEqual([`answer: ${told}`]);
  expect(errors.splice(0)).toEqual([`mock server: answer: ${told}`, expect.stringContaining(`NoServerFunctionError: ${told}`)]);
});

test('a server that is away fails calls as offline, and is there again', async () => {
  await asked();
  await untilLogged("got:'first'");
  server.goOffline();
  page().click('Online');
  await untilLogged("got:'first' online:False");
  page().click('Ask');
  await page().until(() => page().text('log').includes('AppOfflineError'));
  server.comeBack();
  page().click('Online');
  await page().until(() => page().text('log').endsWith('online:True'));
  await asked();
  await page().until(() => page().text('log').endsWith("got:'first'"));
});

test('a call under way when the server goes offline ends', async () => {
  server.use({ ask: BY_HAND });
  await asked();
  server.goOffline();
  await untilLogged("AppOfflineError('Connection to server failed (1006)')");
});

test('an expired session refuses calls until it is reset', async () => {
  server.expireSession();
  await asked();
  await untilLogged("SessionExpiredError('Session expired')");
  page().click('Reset');
  await server.next('anvil.private.reset_session');
  await untilLogged("SessionExpiredError('Session expired') reset");
  await asked();
  await untilLogged("SessionExpiredError('Session expired') reset got:'first'");
});

test('answers and exceptions are as late as they are asked to be, until the reset', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  server.latency = 20;
  await asked();
  await untilLogged("got:'first'");
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 20);
  timers.mockClear();
  server.use({ ask: fails });
  await asked();
  await untilLogged("got:'first' PermissionDenied('no such user')");
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 20);
  server.reset();
  expect(server.latency).toBe(0);
  timers.mockRestore();
});

test('what is pushed needs a page that is connected', () => {
  expect(() => new MockServer().raiseEvent('stock')).toThrow('no page is connected by a socket');
});

test('printed text of server code is shown as such', async () => {
  await asked();
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const shown = new Promise((resolve) => log.mockImplementation(resolve));
  server.print('counted the tea\n');
  expect(await shown).toBe('SERVER: counted the tea');
  log.mockRestore();
});

test('what is no function is refused at once', () => {
  const wrong = { ask: 42 } as unknown as ServerFunctions;
  const told = 'mock server: functions.ask: expected a function or BY_HAND, got 42';
  expect(() => new MockServer({ functions: wrong })).toThrow(told);
  expect(() => server.use(wrong)).toThrow(told);
});
