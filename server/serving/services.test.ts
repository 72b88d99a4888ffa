import { describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { argumentsOf, type Service, ServiceError, ServiceReply } from '../services/index.ts';
import { serveFixtureWith } from '../testing/serve-fixture.ts';
import { openHttp, openSocket, type Page } from '../testing/wire-pages.ts';
import { Bytes, Capability, LazyMedia, LiveObject, type Value } from '../values/index.ts';

const ends: string[] = [];
const PIECE = 'x'.repeat(100_000);

async function* pieces(id: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(PIECE);
  yield Buffer.from(id);
}

/** A service with every kind of function and object. */
const vault: Service = {
  functions: {
    'anvil.private.vault.key': (call) => new Capability(['_', 'vault', argumentsOf(call, 'key', ['name'], 1).name as string]),
    'anvil.private.vault.use': ({ args: [key] }, { type, isTrusted }) => {
      if (!(key instanceof Capability)) throw new ServiceError('vault.Locked', 'There is no key');
      return [type, isTrusted, key.scope as Value];
    },
    'anvil.private.vault.box': () => new LiveObject('vault.Box', '7', { items: { colour: 'red' } }),
    'anvil.private.vault.file': ({ args: [id] }) => new LazyMedia('vault', id as string, 'text/plain', 'f.txt', PIECE.length + 2),
    'anvil.private.vault.doubled': ({ args: [file] }) => {
      const { content, contentType, name } = file as Bytes;
      return new Bytes(Buffer.concat([content, content]), contentType, name);
    },
    'anvil.private.vault.forget': (_, { session }) => {
      session.invalidateObjects();
      return new ServiceReply(new Capability(['_', 'vault', 'new']), { invalidatesObjects: true });
    },
    'anvil.private.vault.begin': (_, { run }) => {
      run?.atEnd(() => void ends.push(run.name));
      return run?.name ?? null;
    },
    'anvil.private.vault.bug': () => Promise.reject(new RangeError('of the vault')),
  },
  backends: { 'vault.Box': { methods: ['look'], call: (method, { id }, { args }) => [method, id, ...args] } },
  media: {
    vault: {
      open: async (id) => {
        if (id === 'gone') throw new ServiceError('vault.Gone', 'This file has been deleted');
        return { contentType: 'text/plain', name: 'f.txt', content: pieces(id) };
      },
    },
  },
};

const serving = serveFixtureWith([vault], {}, 'functions');

/** Calls a function; returns the response and the first entry of its objects. */
async function ask(page: Page, command: string, args: Json[] = [], objects: Json[] = [], media = {}) {
  const { message, chunks, others } = await page.call({ command, args, objects }, media);
  const [entry] = (message['objects'] ?? []) as JsonObject[];
  return { message, entry: entry ?? {}, chunks, others };
}

/** A received entry as the first argument of a call. */
const back = (entry: JsonObject): Json[] => [{ ...entry, path: ['args', 0] }];

describe.each([
  ['socket', openSocket],
  ['HTTP', openHttp],
])('over %s', (_transport, open) => {
  test('a page calls a service, and what it was handed out comes back to it', async () => {
    const page = await open(serving.address);
    const { entry } = await ask(page, 'anvil.private.vault.key', ['a']);
    expect(entry).toMatchObject({ type: ['Capability'], scope: ['_', 'vault', 'a'] });
    const used = await ask(page, 'anvil.private.vault.use', [null], back(entry));
    expect(used.message).toMatchObject({ response: ['browser', false, ['_', 'vault', 'a']] });
    for (const changed of [{ scope: ['_', 'vault'] }, { narrow: ['less'] }]) {
      const refused = await ask(page, 'anvil.private.vault.use', [null], back({ ...entry, ...changed }));
      expect(refused.message).toMatchObject({ error: { type: 'anvil.server.InvalidObjectError' } });
    }
    expect((await ask(page, 'anvil.private.vault.use', [1])).message).toMatchObject({
      error: { type: 'vault.Locked', message: 'There is no key', trace: [['<rpc>', 0]] },
    });
    page.close();
  });

  test('live objects of a service have its methods', async () => {
    const page = await open(serving.address);
    const { entry } = await ask(page, 'anvil.private.vault.box');
    expect(entry).toMatchObject({ methods: ['look'], itemCache: { colour: { type: ['Primitive'], value: 'red' } } });
    const { backend, id, permissions, mac } = entry as Record<string, Json>;
    const call = (changed: JsonObject) =>
      page.call({ liveObjectCall: { backend, id, permissions, mac, method: 'look', ...changed }, args: [1] } as never);
    expect((await call({})).message).toMatchObject({ response: ['look', '7', 1] });
    expect((await call({ id: '8' })).message).toMatchObject({ error: { type: 'anvil.server.InvalidObjectError' } });
    expect((await call({ method: 'burn' })).message).toMatchObject({ error: { type: 'anvil.server.NoServerFunctionError' } });
    page.close();
  });

  test('media go to a service, and come in its chunks', async () => {
    const page = await open(serving.address);
    const content = Buffer.alloc(40_000, 'é');
    const sent = [{ path: ['args', 0], type: ['DataMedia'], id: 'm', 'mime-type': 'a/b', name: 'x' }];
    const { entry, chunks } = await ask(page, 'anvil.private.vault.doubled', [null], sent, { m: content });
    expect(entry).toMatchObject({ type: ['DataMedia'], 'mime-type': 'a/b', name: 'x' });
    expect(chunks.map(({ length }) => length)).toEqual([64_000, 16_000, 0]);
    expect(Buffer.concat(chunks).equals(Buffer.concat([content, content]))).toBe(true);
    page.close();
  });

  test('lazy media of a service are streamed to who was given them', async () => {
    const page = await open(serving.address);
    const { entry } = await ask(page, 'anvil.private.vault.file', ['ab']);
    expect(entry).toMatchObject({ manager: 'vault', key: expect.stringMatching(/^[\da-f]{32}$/), length: 100_002 });
    const { chunks } = await ask(page, 'anvil.private.fetch_lazy_media', [entry]);
    expect(chunks.map(({ length }) => length)).toEqual([64_000, 36_000, 2, 0]);
    expect(Buffer.concat(chunks).toString()).toBe(`${PIECE}ab`);
    const other = await ask(page, 'anvil.private.fetch_lazy_media', [{ ...entry, id: 'cd' }]);
    expect(other.message).toMatchObject({ error: { type: 'anvil.server.InvalidObjectError' } });
    page.close();
  });
});

test('server code knows of its app what browsers know, and settings that they do not', async () => {
  const page = await openSocket(serving.address);
  expect((await ask(page, 'about_the_app')).message).toMatchObject({
    response: [
      'functions',
      "Environment(name='App Server', tags=[])",
      [{ colour: 'red' }, { limit: 3 }],
      [
        "ValueError: Package 'nobody' is not part of this app.",
        "ValueError: Package 'nobody' is not part of this app.",
        'ValueError: Asset not found: nothing.txt',
        'AttributeError: This object is read-only',
        "AttributeError: 'AnvilAppInfo' object has no attribute 'nothing'",
      ],
    ],
  });
  expect((await ask(page, 'anvil.private.get_server_config', [null])).message).toMatchObject({
    error: { type: 'anvil.server.PermissionDenied', message: 'Cannot access server config from the client' },
  });
  expect((await ask(page, 'anvil.private.http.request', [])).message).toMatchObject({
    error: { type: 'anvil.server.PermissionDenied', message: 'Cannot call this function from client code' },
  });
  page.close();
});

describe('lazy media of a service by address', () => {
  test('are there for the session that was given them, and nobody else', async () => {
    const page = await openSocket(serving.address);
    const { entry } = await ask(page, 'anvil.private.vault.file', ['é/']);
    const { message } = await ask(page, 'anvil.private.get_lazy_media_url', [null, false], back(entry));
    const url = String(message['response']).replace('http://localhost:3030', serving.address);
    const shown = await fetch(url);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
      200,
      'text/plain',
      '',
    ]);
    expect(await shown.text()).toBe(`${PIECE}é/`);
    const saved = await fetch(url.replace('&nodl=1', ''));
    expect([saved.headers.get('content-disposition'), (await saved.text()).length]).toEqual([
      'attachment;filename=f.txt',
      100_002,
    ]);
    for (const wrong of [url.replace(/_anvil_session=[^&]*/, '_anvil_session=x'), url.replace('%2F/', '/')]) {
      const refused = await fetch(wrong);
      expect([refused.status, await refused.text()]).toEqual([400, 'Bad request: Invalid (Lazy) Media object']);
    }
    page.close();
  });

  test('that are gone are told to the terminal, and the visitor that it failed', async () => {
    const page = await openSocket(serving.address);
    const { entry } = await ask(page, 'anvil.private.vault.file', ['gone']);
    const { message } = await ask(page, 'anvil.private.get_lazy_media_url', [null], back(entry));
    const gone = await fetch(String(message['response']).replace('http://localhost:3030', serving.address));
    expect([gone.status, await gone.text()]).toEqual([500, 'An exception was raised. Check the application logs for details.']);
    await serving.said(/This file has been deleted/);
    page.close();
  });
});

describe('with server code in between', () => {
  test('what a service signed for a page is good there, and what server code signed is good for a service', async () => {
    const page = await openSocket(serving.address);
    const { entry } = await ask(page, 'anvil.private.vault.key', ['a']);
    expect((await ask(page, 'cap_scope', [null], back(entry))).message).toMatchObject({ response: ['_', 'vault', 'a'] });
    const handed = await ask(page, 'passed', [null], back(entry));
    expect(handed.entry).toEqual({ ...entry, path: ['response'] });
    const made = await ask(page, 'make_cap', [['door', { size: 1.5 }, 1e16]]);
    expect((await ask(page, 'anvil.private.vault.use', [null], back(made.entry))).message).toMatchObject({
      response: ['browser', false, ['door', { size: 1.5 }, 1e16]],
    });
    page.close();
  });

  test('it asks a service itself, and is believed', async () => {
    const page = await openSocket(serving.address);
    const key = await ask(page, 'ask_service', ['vault.key', 'b']);
    expect(key.entry).toMatchObject({ scope: ['_', 'vault', 'b'] });
    const used = await ask(page, 'ask_service', ['vault.use', null], [{ ...key.entry, path: ['args', 1] }]);
    expect(used.message).toMatchObject({ response: ['server_module', true, ['_', 'vault', 'b']] });
    expect((await ask(page, 'anvil.private.vault.use', [null], back(key.entry))).message).toMatchObject({
      response: ['browser', false, ['_', 'vault', 'b']],
    });
    page.close();
  });

  test('lazy media of a service pass through it, and are read there', async () => {
    const page = await openSocket(serving.address);
    const { entry } = await ask(page, 'anvil.private.vault.file', ['ab']);
    expect((await ask(page, 'passed', [null], back(entry))).entry).toEqual({ ...entry, path: ['response'] });
    expect((await ask(page, 'text_in', [null], back(entry))).message).toMatchObject({
      response: [`${PIECE}ab`, 100_002, 'f.txt'],
    });
    const { message } = await ask(page, 'address_of', [null], back(entry));
    const there = await fetch(String(message['response']).replace('http://localhost:3030', serving.address));
    expect((await there.text()).length).toBe(100_002);
    page.close();
  });

  test('media that a server function makes come to a service with their content', async () => {
    const page = await openSocket(serving.address);
    const { message } = await ask(page, 'doubled_by_service', ['é']);
    expect(message).toMatchObject({ response: expect.stringMatching(/^(éé \w+)\1$/) });
    page.close();
  });

  test('a secret that a service renewed is what it signs with, and the page hears of it', async () => {
    const page = await openSocket(serving.address);
    const before = await ask(page, 'anvil.private.vault.key', ['old']);
    const { entry, others } = await ask(page, 'ask_service', ['vault.forget']);
    expect(others).toMatchObject([{ 'invalidate-macs': true }]);
    expect((await ask(page, 'cap_scope', [null], back(entry))).message).toMatchObject({ response: ['_', 'vault', 'new'] });
    expect((await ask(page, 'cap_scope', [null], back(before.entry))).message).toMatchObject({
      error: { type: 'anvil.server.InvalidObjectError' },
    });
    page.close();
  });

  test('a service knows the run that asks, and when it is over', async () => {
    const page = await openSocket(serving.address);
    expect((await ask(page, 'anvil.private.vault.begin')).message).toMatchObject({ response: null });
    expect((await ask(page, 'ask_nested', ['vault.begin'])).message).toMatchObject({ response: 'ask_nested' });
    await ask(page, 'asked_and_failed', ['vault.begin']);
    expect(ends).toEqual(['ask_nested', 'asked_and_failed']);
    page.close();
  });
});

test('a fault of a service is told in full to the terminal alone', async () => {
  const page = await openSocket(serving.address);
  const { message } = await ask(page, 'anvil.private.vault.bug');
  const [, id] = /^Internal server error: ([\da-f]{12})$/.exec((message['error'] as { message: string }).message) ?? [];
  expect(await serving.said(/of the vault/)).toContain(
    `hearth | internal error ${id} in anvil.private.vault.bug: RangeError: of the vault`,
  );
  page.close();
});
