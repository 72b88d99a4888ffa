import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { functionsServer } from '../testing/functions-server.ts';
import { ANYONE, fixtureApp, PythonServer } from '../testing/python-server.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { type Answer, StubServices } from '../testing/stub-services.ts';

const never = (): Promise<object> => new Promise(() => undefined);

describeEachPython((startHost) => {
  const server = functionsServer(startHost);
  const standIn = (answer: Answer): StubServices => {
    const stand = new StubServices(answer);
    server.services = stand;
    return stand;
  };

  test('server code asks a service by its private name, nested calls of its too, and the run ends once', async () => {
    const stand = standIn(({ args, kwargs }) => ({ response: { args, kwargs } as Json }));
    expect(await server.call('ask_service', 'x.y', 1, 'é')).toMatchObject({ response: { args: [1, 'é'], kwargs: {} } });
    expect(await server.call('ask_nested', 'z', 2)).toMatchObject({ response: { args: [2] } });
    expect([stand.asked, stand.ends]).toEqual([
      ['anvil.private.x.y', 'anvil.private.z'],
      ['done', 'done'],
    ]);
  });

  test('values that JSON cannot say arrive whole, both ways', async () => {
    const day = { path: ['args', 0], type: ['Date'], value: '2024-05-06' };
    standIn(({ objects }) => ({ response: null, objects: [{ ...objects?.[0], path: ['response'] }] }));
    const { text } = await server.reply('ask_service', ['same', null], { objects: [{ ...day, path: ['args', 1] }] });
    expect(JSON.parse(text)).toMatchObject({ response: null, objects: [{ ...day, path: ['response'] }] });
  });

  test('media go to a service and come from it with their contents', async () => {
    const stand = standIn((call, media) => {
      const [[id, content] = ['', new Uint8Array()]] = media;
      expect(call.objects).toMatchObject([{ type: ['DataMedia'], id, 'mime-type': 'text/plain', name: 'a.txt' }]);
      stand.media = [['given', Buffer.concat([content, content])]];
      return {
        response: null,
        objects: [{ path: ['response'], type: ['DataMedia'], id: 'given', 'mime-type': 'x/y', name: 'b' }],
      };
    });
    expect(await server.call('media_of_service', 'aé')).toMatchObject({ response: ['b', 'x/y', 'aéaé'] });
  });

  test('what a service refuses is an exception of its type, and the failing run ends as failed', async () => {
    const stand = standIn(() => ({ error: { type: 'anvil.tables.RowDeleted', message: 'This row has been deleted' } }));
    expect(await server.call('ask_carefully', 'row')).toMatchObject({ response: ['RowDeleted', 'This row has been deleted'] });
    expect(await server.call('ask_service', 'row')).toMatchObject({
      error: { type: 'anvil.tables.RowDeleted', message: 'This row has been deleted' },
    });
    expect(stand.ends).toEqual(['done', 'failed']);
  });

  test('functions of Python`s own are not asked for', async () => {
    const stand = standIn(() => ({ response: 'asked' }));
    expect(await server.call('ask_service', 'echo', 5)).toMatchObject({ response: 5 });
    expect(stand.asked).toEqual([]);
  });

  test('what is handed out after a service has renewed the session is the renewed one`s', async () => {
    const renewed = { objectSecret: 'another secret', urlToken: 'SESSION=new', printToken: 'SESSION=NEW' };
    standIn(() => ({ response: null, renewed }));
    const { response, objects } = await server.call('hand_out_after', 'sign_in');
    expect(response).toMatchObject([null, expect.stringMatching(/_anvil_session=SESSION=new$/)]);
    const cap = { ...(objects?.[0] as JsonObject), path: ['args', 0] };
    const send = async (): Promise<unknown> => JSON.parse((await server.reply('cap_scope', [null], { objects: [cap] })).text);
    expect(await send()).toMatchObject({ error: { type: 'anvil.server.InvalidObjectError' } });
    server.objectSecret = renewed.objectSecret;
    expect(await send()).toMatchObject({ response: ['a'] });
  });

  test('what server code has invalidated stays so when a service renews the session behind that', async () => {
    const before = server.objectSecret;
    const { objects } = await server.call('hand_out_after', 'echo');
    // As after a sign-in: the session has new tokens, and the secret from the beginning of the call.
    standIn(() => ({ response: null, renewed: { objectSecret: before, urlToken: 'SESSION=new', printToken: 'SESSION=NEW' } }));
    const { objects: after } = await server.call('hand_out_after', 'sign_in', true);
    expect(server.objectSecret).not.toBe(before);
    const send = async (given: typeof objects): Promise<unknown> => {
      const cap = { ...(given?.[0] as JsonObject), path: ['args', 0] };
      return JSON.parse((await server.reply('cap_scope', [null], { objects: [cap] })).text);
    };
    expect(await send(objects)).toMatchObject({ error: { type: 'anvil.server.InvalidObjectError' } });
    expect(await send(after)).toMatchObject({ response: ['a'] });
  });

  test('where there are no services, none has the name', async () => {
    expect(await server.call('ask_service', 'tables.x')).toMatchObject({
      error: {
        type: 'anvil.server.NoServerFunctionError',
        message: 'No server function matching "anvil.private.tables.x" has been registered',
      },
    });
  });

  test('other calls run while one waits for a service', async () => {
    let answer: (fields: object) => void = () => undefined;
    const came = new Promise<void>((heard) => {
      standIn(() => {
        heard();
        return new Promise((resolve) => {
          answer = resolve;
        });
      });
    });
    const asking = server.call('ask_service', 'slow');
    await came;
    expect(await server.call('total', 1)).toMatchObject({ response: { sum: 3 } });
    answer({ response: 'late' });
    expect(await asking).toMatchObject({ response: 'late' });
  });

  test('a service that breaks is this server`s fault: the call is lost, and its worker goes on', async () => {
    const stand = standIn(() => Promise.reject(new Error('disk on fire')));
    await expect(server.call('ask_service', 'x')).rejects.toMatchObject({ reason: 'internal', message: 'disk on fire' });
    expect(stand.ends).toEqual(['failed']);
    expect(await server.call('total', 1)).toMatchObject({ response: { sum: 3 } });
    expect(server.trouble).toEqual([]);
  });
});

describeEachPython((startHost) => {
  let server: PythonServer;
  beforeEach(() => {
    server = new PythonServer(fixtureApp('functions'), { size: 1, startHost, callTimeout: 2_000, stopGrace: 60_000 });
  });
  afterEach(() => server.pool.close());

  test('a service that never answers costs the call its time, and its worker goes on', async () => {
    await server.unhurried('total', 1);
    const stand = new StubServices(never);
    server.services = stand;
    await expect(server.call('ask_without_answer', 'x')).rejects.toThrow('Server code took too long');
    await server.said('stdout: left');
    // A stopped call that asks again in its cleanup gets no answer either.
    await expect(server.call('ask_twice', 'x')).rejects.toThrow('Server code took too long');
    expect(await server.unhurried('total', 1)).toMatchObject({ response: { sum: 3 } });
    expect([server.output, server.trouble]).toEqual([['stdout: left'], []]);
    expect(stand.ends).toEqual(['failed', 'failed', 'done']);
  });

  test('a call without a limit goes on, and ends when it is told to', async () => {
    server.services = new StubServices(never);
    const abort = new AbortController();
    const ended = server.pool.call(
      { ...server.message({ command: 'ask_without_answer', args: ['x'], kwargs: {} }), timeLimit: null, signal: abort.signal },
      ANYONE,
    );
    await expect(server.call('ask_service', 'x')).rejects.toThrow('Server code took too long');
    abort.abort();
    await expect(ended).rejects.toMatchObject({ reason: 'stopped' });
    await server.said('stdout: left');
    const late = { ...server.message({ command: 'total', args: [1] }), signal: abort.signal };
    await expect(server.pool.call(late, ANYONE)).rejects.toMatchObject({ reason: 'stopped' });
  });

  test.each([
    ['uplink', true, 'uplink'],
    ['client_uplink', false, 'uplink'],
  ] as const)('a call of a %s says so, and is believed: %s', async (type, isTrusted, client) => {
    const message = server.message({ command: 'who', args: [], kwargs: {} });
    const context = { ...message.context, caller: { type, isTrusted }, ip: null };
    const { text } = await server.pool.call({ ...message, context, timeLimit: null }, ANYONE);
    expect(JSON.parse(text)).toMatchObject({ response: ['server_module', type, isTrusted, client, null] });
    const made = { command: 'make_cap', args: [['door']], kwargs: {} };
    const cap = JSON.parse(
      (await server.pool.call({ ...server.message(made), context, timeLimit: null }, ANYONE)).text,
    ) as Answer;
    expect(cap).toMatchObject({ objects: [{ mac: isTrusted ? null : expect.any(String) }] });
  });

  test('a background task is one for what it calls, and says things while it goes on', async () => {
    const heard: string[] = [];
    const message = server.message({ command: 'report_on', args: ['half'], kwargs: {} });
    const { text } = await server.pool.call(
      {
        ...message,
        context: { ...message.context, caller: { type: 'background_task', task: 'one' } },
        timeLimit: null,
        onTold: (said) => heard.push(said),
      },
      ANYONE,
    );
    expect(JSON.parse(text)).toMatchObject({
      response: [
        ['background_task', 'server_module', true],
        ['server_module', 'background_task', true, 'background_task', '127.0.0.1'],
      ],
    });
    expect(heard).toEqual(['half', 'done é']);
  });
});
