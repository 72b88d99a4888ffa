/** The mock server as the network shows it. How well-formed calls cross is held by the transports' contract. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MockServer, startMockServer } from './index.ts';

const server = new MockServer({ origin: 'https://app.test' });
let stop: () => void;
const errors: string[] = [];
beforeEach(() => {
  stop = startMockServer(server);
  jest.spyOn(console, 'error').mockImplementation((text: string) => errors.push(text));
});
afterEach(() => {
  stop();
  server.reset();
  errors.length = 0;
});

/** What a socket goes through: `open`, `error`, `close CODE`. */
function lifeOf(address: string, send?: string): Promise<readonly string[]> {
  const life: string[] = [];
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => {
    life.push('open');
    if (send !== undefined) socket.send(send);
  });
  socket.addEventListener('error', () => life.push('error'));
  return new Promise((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve([...life, `close ${code}`]));
  });
}

test('what is no message of the protocol ends the connection, and is told of', async () => {
  expect(await lifeOf('wss://app.test/_/ws/key?session=t', '{"type":"NONSENSE"}')).toEqual(['open', 'close 1003']);
  expect(server.problems).toEqual(['expected a message of the protocol, got {"type":"NONSENSE"}']);
  expect(errors).toEqual([`mock server: ${server.problems[0]}`]);
  expect(server.connections).toEqual(['wss://app.test/_/ws/key?session=t']);
});

test('a form that holds no call is refused', async () => {
  const form = new FormData();
  form.append('json-data', 'no JSON');
  const reply = await fetch('https://app.test/_/server-call-http', { method: 'POST', body: form });
  expect(reply.status).toBe(400);
  expect(server.problems).toEqual(['expected a message of the protocol, got no JSON']);
});

test('offline, no socket opens and no request is answered', async () => {
  server.goOffline();
  expect(await lifeOf('wss://app.test/_/ws/')).toEqual(['error', 'close 1006']);
  await expect(fetch('https://app.test/_/check-app-online')).rejects.toThrow('Failed to fetch');
  server.comeBack();
  expect((await fetch('https://app.test/_/check-app-online?t=1')).status).toBe(200);
  expect(server.requests).toEqual(['https://app.test/_/check-app-online?t=1']);
});

test('other origins are left alone, unless the mock stands for all', async () => {
  expect(await lifeOf('ws://127.0.0.1:9/_/ws/')).toEqual(['error', 'close 1006']);
  expect(server.connections).toEqual([]);
  stop();
  stop = startMockServer(new MockServer());
  expect((await fetch('https://elsewhere.test:81/_/check-app-online')).status).toBe(200);
});

test('what was replaced is put back, and a second time is none too many', async () => {
  stop();
  stop();
  await expect(fetch('https://app.test/_/check-app-online')).rejects.toThrow('fetch failed');
  stop = startMockServer(server);
});
