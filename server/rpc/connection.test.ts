import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import type { JsonObject } from '../../protocol/index.ts';
import { AppSource, FixedApp } from '../app/index.ts';
import { CallFailure, type PythonCall, type PythonReply } from '../pool/index.ts';
import { appFunctions, Registry } from '../services/index.ts';
import { type Session, SessionStore } from '../sessions/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { type CallServices, Connection, NO_UPLINK_FUNCTIONS, PageLogs, UploadBudget } from './index.ts';

let socket: FakeSocket;
let session: Session;
let sessions: SessionStore;
let calls: PythonCall[];
let answer: (call: PythonCall) => Promise<PythonReply>;
let lines: string[];
let services: CallServices;
let room: boolean;
let uninstalled: string | null;
let apps: AppFolder;

const reply = (text: unknown, more: Partial<PythonReply> = {}): PythonReply => ({
  text: JSON.stringify(text),
  changes: {},
  media: [],
  error: null,
  ...more,
});
const call = (command: string, more: JsonObject = {}): JsonObject => ({
  type: 'CALL',
  id: 'c1',
  v: 8,
  command,
  args: [],
  kwargs: {},
  vt_global: [],
  objects: [],
  ...more,
});
/** Opens the page's socket in the current session. */
const connect = (): void => {
  socket = new FakeSocket({ takesAtOnce: true });
  const client = {
    session,
    ip: '127.0.0.1',
    queueKey: { address: '127.0.0.1', session: session.id },
    hold: null,
    cookies: { local: '"from"\tbrowser' },
  };
  new Connection(socket as unknown as WebSocket, client, services);
};
const receive = (message: unknown): void => socket.message(typeof message === 'string' ? message : JSON.stringify(message));
/** The messages that the page received. */
const sent = (): (JsonObject | Uint8Array)[] =>
  socket.sent.map((data) => (typeof data === 'string' ? (JSON.parse(data) as JsonObject) : data));
const isClosed = (): boolean => socket.readyState !== socket.OPEN;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  // The clock stands still, since a socket rests after a frame that took long, as on a busy machine.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  sessions = new SessionStore();
  session = sessions.find({ urlToken: null, cookieToken: null });
  calls = [];
  lines = [];
  answer = () => Promise.resolve(reply({ id: 'c1', response: null, objects: [] }));
  const note = (speaker: string, text: string): void => void lines.push(`${speaker}: ${text}`);
  const terminal: Terminal = { output: note, error: note, say: (line) => lines.push(line) };
  room = true;
  uninstalled = null;
  const python = {
    hasRoomFor: () => room,
    isEnding: false,
    call: (given: PythonCall) => {
      calls.push(given);
      return answer(given);
    },
  };
  apps = new AppFolder();
  const directory = apps.add('shop', { 'theme/assets/big.css': 'x'.repeat(65_000) });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  const environmentOrigin = (): string => 'http://localhost:3030';
  services = {
    python,
    uplinkFunctions: NO_UPLINK_FUNCTIONS,
    uploadBudget: new UploadBudget(2 ** 30),
    sessions,
    registry: new Registry([appFunctions({ source: new FixedApp(source.load()), environmentOrigin })]),
    terminal,
    uninstalled: () => uninstalled,
    environmentOrigin,
    pageLogs: new PageLogs(terminal, (file) => file.replace('app/shop', 'client_code')),
    onFailedCall: (command) => lines.push(`failed ${command}`),
  };
  connect();
});

afterEach(() => {
  apps.remove();
  jest.restoreAllMocks();
});

test.each([{}, { backend: { toString: null }, method: 'x' }, { backend: 'x', method: { toString: null } }])(
  'a call of no method of a live object is no message of the protocol: %j',
  (liveObjectCall) => {
    receive({ type: 'CALL', id: 'c1', liveObjectCall, args: [], kwargs: {} });
    expect([isClosed(), calls]).toEqual([true, []]);
  },
);

test('a keepalive is answered by its id, with the list of objects', async () => {
  receive({ type: 'CALL', id: 'client-keepalive-1', command: 'anvil.private.echo', args: ['keep-alive'], kwargs: {} });
  await settled();
  expect(sent()).toEqual([{ id: 'client-keepalive-1', response: 'keep-alive', objects: [] }]);
  expect(calls).toEqual([]);
});

test('an echo of anything but text is Python`s, which bends no value', async () => {
  answer = () => Promise.resolve(reply({ id: 'c1', response: 'from Python', objects: [] }));
  for (const value of [null, 1]) receive(call('anvil.private.echo', { args: [value] }));
  await settled();
  expect(sent().map((message) => 'response' in message && message['response'])).toEqual(['from Python', 'from Python']);
});

test('a call goes to Python as it came, with its session, and the answer goes back as Python made it', async () => {
  session.store({ session: '{"session":{"a":1}}' }, { revision: 0, cookies: {} });
  answer = () => Promise.resolve(reply({ id: 'c1', response: 5, objects: [] }, { changes: { session: '{"session":{"a":2}}' } }));
  receive(call('total', { args: [2, 3] }));
  await settled();
  expect(JSON.parse(calls[0]?.text ?? '')).toEqual(call('total', { args: [2, 3] }));
  expect(calls[0]?.context).toEqual({
    session: '{"session":{"a":1}}',
    sessionId: session.id,
    urlToken: sessions.urlToken(session),
    printToken: sessions.temporaryToken(session),
    prints: {},
    objectSecret: session.objectSecret,
    cookies: { local: '"from"\tbrowser' },
    appOrigin: 'http://localhost:3030',
    ip: '127.0.0.1',
  });
  expect(sent()).toEqual([{ id: 'c1', response: 5, objects: [] }]);
  expect(session.data).toBe('{"session":{"a":2}}');
});

test('session changes that another call overtook are dropped, and the terminal says so', async () => {
  answer = () => {
    session.store({ session: '{"session":{"other":1}}' }, { revision: session.revision, cookies: {} });
    return Promise.resolve(reply({ id: 'c1', response: null, objects: [] }, { changes: { session: '{"session":{"mine":1}}' } }));
  };
  receive(call('bump'));
  await settled();
  expect(session.data).toBe('{"session":{"other":1}}');
  expect(lines).toEqual([expect.stringContaining('bump: anvil.server.session was changed by another call')]);
});

test('a call may leave out arguments that it has none of', async () => {
  receive({ type: 'CALL', id: 'c1', command: 'anvil.private.get_app_asset' });
  await settled();
  expect(sent()).toEqual([{ id: 'c1', response: null, objects: [] }]);
});

test('names with a colon are refused', async () => {
  receive(call('task:run'));
  await settled();
  expect(sent()).toMatchObject([
    {
      error: {
        type: 'anvil.server.PermissionDenied',
        message: 'Cannot call scoped server function "task:run" from client code',
        trace: [['<rpc>', 0]],
      },
    },
  ]);
  expect(calls).toEqual([]);
});

test('a cookie that server code wrote is announced, kept in the session, and known to the next call', async () => {
  answer = () => Promise.resolve(reply({ id: 'c1', response: null, objects: [] }, { changes: { cookies: { local: '"v"\t1' } } }));
  receive(call('remember'));
  await settled();
  expect(sent()).toEqual([
    { id: 'c1', 'set-cookie': true, objects: [] },
    { id: 'c1', response: null, objects: [] },
  ]);
  receive(call('remember'));
  await settled();
  expect(calls.map(({ context }) => context.cookies)).toEqual([
    { local: '"from"\tbrowser' },
    { local: '"from"\tbrowser\n"v"\t1' },
  ]);
});

test('client objects are invalidated by a new secret, and the page is told on the id of the call', async () => {
  const before = session.objectSecret;
  receive(call('anvil.private.invalidate_client_objects'));
  await settled();
  expect(sent()).toEqual([
    { id: 'c1', 'invalidate-macs': true, objects: [] },
    { id: 'c1', response: null, objects: [] },
  ]);
  expect(session.objectSecret).not.toBe(before);
});

test('an asset comes in chunks of 64000 bytes and an empty last one', async () => {
  receive(call('anvil.private.get_app_asset', { args: ['big.css'] }));
  while (!sent().some((frame) => 'lastChunk' in frame && frame['lastChunk'] === true)) await settled();
  const [response, ...frames] = sent();
  expect(response).toMatchObject({ response: null, objects: [{ path: ['response'], 'mime-type': 'text/css', name: 'big.css' }] });
  expect(frames.map((frame) => (frame instanceof Uint8Array ? frame.length : frame['lastChunk']))).toEqual([
    false,
    64_000,
    false,
    1000,
    true,
    0,
  ]);
});

test('an expired session refuses every call until it is reset', async () => {
  session = sessions.find({ urlToken: 'gone', cookieToken: null });
  connect();
  receive(call('total'));
  receive(call('anvil.private.echo', { args: ['1'] }));
  receive(call('anvil.private.reset_session'));
  receive(call('anvil.private.echo', { args: ['2'] }));
  await settled();
  const expired = {
    id: 'c1',
    error: { type: 'anvil.server.SessionExpiredError', message: 'Session expired', trace: [['<rpc>', 0]] },
    objects: [],
  };
  expect(sent()).toEqual([
    expired,
    expired,
    { id: 'c1', response: sessions.urlToken(session), objects: [] },
    { id: 'c1', response: '2', objects: [] },
  ]);
});

test.each([
  ['timeout', { type: 'anvil.server.TimeoutError', message: 'Server code took too long', trace: [['<rpc>', 0]] }],
  ['worker-gone', { type: 'anvil.server.RuntimeUnavailableError', message: 'Downlink disconnected', trace: [['<rpc>', 0]] }],
  [
    'busy',
    {
      type: 'anvil.server.RuntimeUnavailableError',
      message: 'The server is busy: too many calls wait',
      trace: [['<rpc>', 0]],
    },
  ],
  ['unavailable', { message: 'Internal server error: Server runtime not available.' }],
  ['internal', { message: expect.stringMatching(/^Internal server error: [0-9a-f]{12}$/) }],
] as const)('a call lost by %s gets its exact error', async (reason, error) => {
  answer = () => Promise.reject(new CallFailure(reason, 'Server code took too long'));
  receive(call('total'));
  await settled();
  expect(sent()).toEqual([{ id: 'c1', error, objects: [] }]);
});

test('a call that packages are missing for says which file asks for them, and where to look', async () => {
  uninstalled = 'server_code/requirements.txt';
  answer = () => Promise.reject(new CallFailure('unavailable', 'Python cannot start: pip cannot install what /home/ann/…'));
  receive(call('total'));
  await settled();
  const message =
    'Internal server error: Server runtime not available. server_code/requirements.txt cannot be installed; the terminal of the server says why.';
  expect(sent()).toEqual([{ id: 'c1', error: { message }, objects: [] }]);
});

test('media arrive whole with their call, and those of the answer follow it chunk by chunk', async () => {
  const header = { type: 'CHUNK_HEADER', requestId: 'c1', mediaId: 'out', chunkIndex: 0, lastChunk: true };
  answer = () => Promise.resolve(reply({ id: 'c1', response: null, objects: [] }, { media: [['out', new Uint8Array([9])]] }));
  receive(
    call('save', {
      args: [null],
      objects: [{ path: ['args', 0], type: ['DataMedia'], id: 'm1', 'mime-type': 'a/b', name: 'n' }],
    }),
  );
  for (const [chunkIndex, lastChunk] of [
    [0, false],
    [1, true],
  ] as const) {
    receive({ type: 'CHUNK_HEADER', requestId: 'c1', mediaId: 'm1', chunkIndex, lastChunk });
    await settled();
    expect(calls).toEqual([]);
    socket.emit('message', Buffer.from([chunkIndex]), true);
    await settled();
  }
  expect(calls[0]?.media).toEqual([['m1', new Uint8Array([0, 1])]]);
  expect(sent()).toEqual([{ id: 'c1', response: null, objects: [] }, header, new Uint8Array([9])]);
});

test('a function that returned more than a frame can take fails in the words of the wire, and the terminal says so', async () => {
  answer = () => Promise.resolve(reply({ id: 'c1', response: 'x'.repeat(16_777_216), objects: [] }));
  receive(call('much'));
  await settled();
  expect(sent()).toEqual([
    {
      id: 'c1',
      error: {
        type: 'anvil.server.InternalError',
        message: 'This function returned too much data - please use Media objects to transfer large amounts of data.',
        trace: [['<rpc>', 0]],
      },
      objects: [],
    },
  ]);
  expect(lines).toEqual(['failed much']);
});

test('chunks of unknown calls are dropped', async () => {
  receive({ type: 'CHUNK_HEADER', requestId: 'nobody', mediaId: 'm1', chunkIndex: 0, lastChunk: true });
  socket.emit('message', Buffer.from([1]), true);
  await settled();
  expect(sent()).toEqual([]);
  expect(isClosed()).toBe(false);
});

test.each([
  'no json',
  '5',
  'null',
  '[]',
  '{"type":"NOPE"}',
  '{"type":"CALL","id":"1","command":"f","args":{}}',
  '{"type":"CALL","id":1}',
  '{"x":NaN}',
])('%s ends the connection', (text) => {
  receive(text);
  expect(isClosed()).toBe(true);
});

test('what the app prints and fails with in the browser is shown with the files of the app', () => {
  receive({ type: 'LOG', print: 'one\ntwo\n' });
  receive({
    type: 'LOG',
    error: {
      type: 'NameError',
      message: "name 'x' is not defined",
      trace: [
        ['app/shop/a.py', 7],
        ['app/shop/b.py', 2],
      ],
    },
  });
  expect(lines).toEqual([
    'browser: one\ntwo',
    "browser:   client_code/b.py:2\n  client_code/a.py:7\nNameError: name 'x' is not defined",
  ]);
});
