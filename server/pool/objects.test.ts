import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { functionsServer } from '../testing/functions-server.ts';
import { ANYONE } from '../testing/python-server.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { StubServices } from '../testing/stub-services.ts';

const COLUMNS = [
  { name: 'name', type: 'string', client_hidden: null },
  { name: 'pin', type: 'number', client_hidden: true },
];

describeEachPython((startHost) => {
  const server = functionsServer(startHost);

  const NOT_GIVEN = {
    error: {
      type: 'anvil.server.InvalidObjectError',
      message: 'Error processing object from expired session',
      trace: [['<rpc>', 0]],
    },
  };
  /** The object that a call returns. */
  const given = async (command: string, ...args: Json[]): Promise<JsonObject> => {
    const [object] = (await server.call(command, ...args)).objects ?? [];
    return object as JsonObject;
  };
  /** Calls a function with an object as the first argument. */
  const send = async (command: string, object: JsonObject, ...more: Json[]) =>
    JSON.parse((await server.reply(command, [null, ...more], { objects: [{ ...object, path: ['args', 0] }] })).text);

  test('a capability is signed on its way out, and comes back narrowed and whole', async () => {
    const cap = await given('make_cap', ['door', 7]);
    expect(cap).toEqual({
      path: ['response'],
      type: ['Capability'],
      scope: ['door', 7],
      mac: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await send('cap_scope', { ...cap, narrow: ['kitchen'] })).toMatchObject({ response: ['door', 7, 'kitchen'] });
    expect(await send('open_door', { ...cap, narrow: [] }, 7)).toMatchObject({ response: ['door', 7, null] });
    expect(await send('open_door', cap, 8)).toMatchObject({
      error: { type: 'ValueError', message: "Incorrect Capability: required ['door', 8, ANY]; got ['door', 7]" },
    });
  });

  test('numbers that a client in JavaScript writes without a fraction are the same scope', async () => {
    const cap = await given('make_cap', ['x', { n: 1 }]);
    expect(await send('cap_scope', { ...cap, scope: ['x', { n: 1.0 }] })).toHaveProperty('response');
  });

  test.each<[string, (cap: JsonObject) => JsonObject]>([
    ['another scope', (cap) => ({ ...cap, scope: ['door', 8] })],
    ['a shorter scope', (cap) => ({ ...cap, scope: ['door'] })],
    ['its narrowing moved into the scope', (cap) => ({ ...cap, scope: ['door', 7, 'x'] })],
    ['no signature', ({ mac: _, ...cap }) => cap],
    ['a null signature', (cap) => ({ ...cap, mac: null })],
    ['a number for a signature', (cap) => ({ ...cap, mac: 5 })],
    ['a signature beyond ASCII', (cap) => ({ ...cap, mac: 'é\ud800' })],
    ['a scope that is no list', (cap) => ({ ...cap, scope: { length: 2 } })],
    ['a narrowing that is no list', (cap) => ({ ...cap, narrow: 'x' })],
  ])('a forged capability with %s is refused before the function runs', async (_what, forge) => {
    const cap = await given('make_cap', ['door', 7]);
    expect(await send('cap_scope', forge(cap))).toMatchObject(NOT_GIVEN);
  });

  test('what one session was given no other may use, nor the same after invalidation', async () => {
    const cap = await given('make_cap', ['door', 7]);
    server.objectSecret = 'secret of another session';
    expect(await send('cap_scope', cap)).toMatchObject(NOT_GIVEN);
    const after = await given('renew');
    expect(server.objectSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(await send('cap_scope', after)).toMatchObject({ response: ['after'] });
    expect(await send('cap_scope', cap)).toMatchObject(NOT_GIVEN);
  });

  test('a signature of one kind of object is worth nothing for another', async () => {
    const { id, key } = (await given('lazy_word', 'a')) as { id: string; key: string };
    expect(await send('cap_scope', { type: ['Capability'], scope: ['py', id], mac: key })).toMatchObject(NOT_GIVEN);
  });

  test('app code hands out no capability of the server`s own', async () => {
    expect(await server.call('make_cap', ['_', 't', 1])).toMatchObject({
      error: { type: 'anvil.server.PermissionDenied', message: 'Invalid capability scope.' },
    });
  });

  test('capabilities pass through the session and nested calls', async () => {
    const cap = await given('make_cap', ['door', 7]);
    await send('keep_cap', cap);
    expect(await send('cap_scope', await given('keep_cap'))).toMatchObject({ response: ['door', 7] });
    expect(await send('pass_cap', { ...cap, narrow: ['x'] })).toMatchObject({ response: ['door', 7, 'x'] });
  });

  test('news of a capability goes back with the answer, by its whole scope', async () => {
    const cap = await given('make_cap', ['door', 7]);
    expect(await send('repaint', { ...cap, narrow: ['hall'] }, 'red')).toMatchObject({
      response: null,
      capUpdates: { '["door",7,"hall"]': { colour: 'red' }, '["door",7,"hall","room"]': null },
      objects: [{ path: ['capUpdates', '["door",7,"hall","room"]'], type: ['Capability'], scope: ['paint', 'red'] }],
    });
  });

  test.each([
    [
      'dictionaries are merged',
      [{ colour: 'red', size: 1 }, { size: 2 }, { open: true }],
      { colour: 'red', size: 2, open: true },
    ],
    ['of others the last one counts', [{ colour: 'red' }, 'gone'], 'gone'],
    ['of others the last one counts', ['gone', { colour: 'red' }], { colour: 'red' }],
  ])('of several news of one capability in a call %s', async (_how, updates, told) => {
    const answer = await send('tell_each', await given('make_cap', ['door', 7]), updates);
    expect((answer as unknown as JsonObject)['capUpdates']).toEqual({ '["door",7]': told });
  });

  test('news of a capability reaches the browser from calls within the call, and server code on the way', async () => {
    const cap = await given('make_cap', ['door', 7]);
    expect(await send('repaint_nested', cap, 'red')).toMatchObject({
      response: [{ colour: 'red' }],
      capUpdates: { '["door",7]': { colour: 'red' } },
    });
    await send('keep_cap', cap);
    expect(await server.call('repaint_kept', 'red')).not.toHaveProperty('capUpdates');
  });

  test.each([
    [8, { $_V: 0, U: { name: 'New' } }, { $_V: 0, D: true }],
    [7, { name: 'New' }, false],
    [undefined, { name: 'New' }, false],
  ])('to a browser of version %s news of rows is said as it knows it, without hidden columns', async (v, updated, deleted) => {
    for (const [update, said] of [
      [{ $_V: 0, U: { name: 'New', pin: 7 }, S: { cols: COLUMNS, cache: [1, 1] } }, updated],
      [{ $_V: 0, D: true }, deleted],
      [{ name: 'own' }, { name: 'own' }],
      [false, false],
    ] as const) {
      const objects = [{ ...(await given('make_cap', ['row'])), path: ['args', 0] }];
      const fields = {
        command: 'tell_of',
        args: [null, update],
        kwargs: {},
        objects,
        ...(v === undefined ? { v: null } : { v }),
      };
      expect(JSON.parse((await server.pool.call(server.message(fields), ANYONE)).text)).toMatchObject({
        capUpdates: { '["row"]': said },
      });
    }
  });

  test('a capability of the server`s own is narrowed by server code and handed on to browsers, which narrow it no more', async () => {
    const scope = ['_', 't', { id: 1 }];
    server.services = new StubServices(() => ({
      response: null,
      objects: [{ path: ['response'], type: ['Capability'], scope, mac: null }],
    }));
    const row = await given('service_cap');
    expect(row).toMatchObject({ scope: [...scope, 'r'], mac: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await send('cap_scope', row)).toMatchObject({ response: [...scope, 'r'] });
    expect(await send('cap_scope', { ...row, narrow: [1] })).toMatchObject({
      error: { type: 'anvil.server.InvalidObjectError' },
    });
  });

  test('lazy media are refused without the name of a function, or with what is no type', async () => {
    for (const [args, what] of [
      [[4, 'word'], 'a content type as str, got int'],
      [['text/plain', null], 'the name of a server function as str, got NoneType'],
    ] as const)
      expect(await server.call('anvil.private.mk_LazyMedia', ...args)).toMatchObject({
        error: { type: 'TypeError', message: `create_lazy_media() expects ${what}` },
      });
  });

  test('lazy media are made when asked for, in the name of a browser', async () => {
    const media = await given('lazy_word', 'ab');
    expect(media).toEqual({
      path: ['response'],
      type: ['LazyMedia'],
      manager: 'py',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      id: '["word",["ab"],{"times":2}]',
      'mime-type': 'text/plain',
      length: null,
      name: 'word',
    });
    const { media: contents } = await server.reply('anvil.private.fetch_lazy_media', [media]);
    expect(Buffer.from(contents[0]?.[1] ?? []).toString()).toBe('abab False');
  });

  test('lazy media that a browser hands in are made in its name, whoever reads them; those of server code are not', async () => {
    const media = await given('lazy_word', 'ab');
    const inItsName = { response: ['text/plain', 'word', 'abab False'] };
    expect(await send('read', media)).toMatchObject(inItsName);
    expect(await send('pass_media', media)).toMatchObject(inItsName);
    expect(
      JSON.parse((await server.reply('put', ['media', null], { objects: [{ ...media, path: ['args', 1] }] })).text),
    ).toMatchObject({
      response: null,
    });
    expect(await server.call('read_kept')).toMatchObject(inItsName);
    const own = ['text/plain', 'word', 'abab True'];
    expect(await server.call('read_own', 'ab')).toMatchObject({ response: [own, own] });
    expect(await send('read', { ...media, browsers: false })).toMatchObject(inItsName);
  });

  test.each([
    ['anvil.ext/shop/update', 'Cannot update records directly from the client'],
    ['task:tidy', 'Cannot call scoped server function "task:tidy" from client code'],
  ])('lazy media of %s, which a browser may not call, are not handed out', async (name, message) => {
    expect(await server.call('anvil.private.mk_LazyMedia', 'text/plain', name)).toMatchObject({
      error: { type: 'anvil.server.PermissionDenied', message },
    });
  });

  test('a browser may ask for lazy media of a function that it may call, and no others', async () => {
    const made = await given('anvil.private.mk_LazyMedia', 'text/x', 'word', 'a');
    expect(made).toMatchObject({ 'mime-type': 'text/x', id: '["word",["a"],{}]' });
    const missing = await given('anvil.private.mk_LazyMedia', 'text/x', 'nothing');
    expect(await server.call('anvil.private.fetch_lazy_media', missing)).toMatchObject({
      error: { type: 'anvil.server.NoServerFunctionError' },
    });
    const none = await given('anvil.private.mk_LazyMedia', 'text/x', 'total', 1);
    expect(await server.call('anvil.private.fetch_lazy_media', none)).toMatchObject({
      error: { type: 'TypeError', message: 'total() makes lazy media: it should return a Media object, not dict' },
    });
  });

  test.each<[string, JsonObject]>([
    ['another id', { id: '["word",["other"],{}]' }],
    ['another manager', { manager: 'table-media' }],
    ['another key', { key: '0'.repeat(32) }],
    ['a list for a key', { key: [1] }],
  ])('lazy media with %s are refused', async (_what, forged) => {
    const media = { ...(await given('lazy_word', 'ab')), ...forged };
    expect(await server.call('anvil.private.fetch_lazy_media', media)).toMatchObject(NOT_GIVEN);
    expect(await send('read', media)).toMatchObject(NOT_GIVEN);
  });

  test('a lazy media has a URL in the session', async () => {
    const objects = [{ ...(await given('lazy_word', 'a b')), path: ['args', 0] }];
    const { text } = await server.reply('anvil.private.get_lazy_media_url', [null, false], { objects });
    expect(JSON.parse(text).response).toMatch(
      /^http:\/\/localhost:3030\/_\/lm\/py\/[0-9a-f]{32}\/%5B%22word%22.*\/word\?_anvil_session=SESSION=token&nodl=1$/,
    );
  });

  test('server code reads the same URL of lazy media that a browser does', async () => {
    const key = String((await given('lazy_word', 'a'))['key']);
    const url = `http://localhost:3030/_/lm/py/${key}/${encodeURIComponent('["word",["a"],{"times":2}]')}/word?_anvil_session=SESSION=token`;
    expect(await server.call('lazy_urls', 'a')).toMatchObject({ response: [url, `${url}&nodl=1`] });
  });

  test('live objects that this session was not given are refused, by value and by call', async () => {
    const forged = { backend: 'anvil.tables.Row', id: '[1,2]', permissions: [], mac: '00' };
    expect(await send('total', { type: ['LiveObject'], ...forged })).toMatchObject(NOT_GIVEN);
    for (const target of [{ ...forged, method: 'delete' }, { method: 'x' }, { ...forged, id: 5 }]) {
      expect(await server.method(target)).toMatchObject(NOT_GIVEN);
    }
  });

  test('cookies last from session to session, each value for its own time', async () => {
    await server.reply('set_cookies', [], { kwargs: { a: 1, b: [true] } });
    server.session = '{}';
    expect(await server.call('cookies')).toMatchObject({ response: [{ a: 1, b: [true] }, []] });
    await server.call('expire_cookie', 'a');
    await server.call('forget_cookie', 'b');
    expect(await server.call('cookies')).toMatchObject({ response: [{}, []] });
    expect(await server.call('forget_cookie', 'b')).toMatchObject({ error: { type: 'KeyError' } });
  });

  test('cookies that no browser would keep are refused, and the former ones stay', async () => {
    await server.reply('set_cookies', [], { kwargs: { a: 'x'.repeat(2500) } });
    expect(JSON.parse((await server.reply('set_cookies', [], { kwargs: { b: 'x'.repeat(600) } })).text)).toMatchObject({
      error: { type: 'anvil.server.CookieError', message: 'Cookie too big' },
    });
    expect(await server.call('cookies')).toMatchObject({ response: [{ a: 'x'.repeat(2500) }, []] });
  });

  test.each([
    ['update', 'Cannot update records directly from the client'],
    ['delete', 'Cannot delete records directly from the client'],
  ])('a browser may not %s records, whatever the app offers', async (method, message) => {
    expect(await server.call(`anvil.ext/shop/${method}`, '{}', [])).toMatchObject({
      error: { type: 'anvil.server.PermissionDenied', message },
    });
  });

  test('a form that is made a PDF of waits for the page that prints it, under its key', async () => {
    let asked: JsonObject = {};
    server.services = new StubServices(({ kwargs }) => {
      asked = kwargs as JsonObject;
      return { response: 'the file' };
    });
    expect(await server.call('render')).toMatchObject({ response: 'the file' });
    expect(asked).toMatchObject({
      form: 'Form1',
      settings: { page_size: 'letter', margins: 1, scale: 1, filename: 'print.pdf' },
    });
    const [id, key] = [String(asked['id']), String(asked['key'])];
    expect(server.prints[id]).toBe(asked['waiting']);
    const { text, media } = await server.reply('anvil.private.pdf.get_component', [id, key]);
    expect(JSON.parse(text)).toMatchObject({
      response: [['Form1', null], { file: null }],
      objects: [
        { path: ['response', 0, 1], type: ['Date'] },
        { path: ['response', 1, 'file'], type: ['DataMedia'] },
      ],
    });
    expect(media.map(([, content]) => Buffer.from(content).toString())).toEqual(['abc']);
    for (const wrong of [
      [id, `${key}0`],
      [id, null],
      ['other', key],
      [['x'], key],
    ])
      expect(await server.call('anvil.private.pdf.get_component', ...(wrong as Json[]))).toMatchObject({
        error: { message: 'Invalid print session' },
      });
  });

  test('components are held, changed and sent back, each the same wherever it stands', async () => {
    const label = (at: number): JsonObject => ({ path: ['args', 0, at], type: ['ValueType'], typeName: 'anvil.Label' });
    const { text } = await server.reply('touch_up', [[[1, { text: 'a', bold: true }], [1]]], { objects: [label(0), label(1)] });
    expect(JSON.parse(text)).toMatchObject({
      response: [[true, true], true, [1, { text: 'a!', bold: true }], [1], [1, { text: 'new' }]],
      vt_global: { 'anvil.Label_max': 1, 'anvil.Button_max': 1 },
    });
    const inner = { path: ['args', 0, 1, '$_components', 0, 0], type: ['ValueType'], typeName: 'anvil.Label' };
    const panel = { path: ['args', 0], type: ['ValueType'], typeName: 'anvil.ColumnPanel' };
    const held = [1, { $_components: [[[1, { text: 'in' }], { slot: 'x' }]] }];
    expect(JSON.parse((await server.reply('children', [held], { objects: [inner, panel] })).text)).toMatchObject({
      response: ['in'],
    });
  });

  test('parts of a plot go there and back without plotly, as dictionaries of their names', async () => {
    const marker = { path: ['args', 0, 'marker'], type: ['ValueType'], typeName: 'plotly.graph_objs.bar.Marker' };
    const bar = { path: ['args', 0], type: ['ValueType'], typeName: 'plotly.graph_objs.Bar' };
    const trace = { y: [1], marker: { color: 'red' } };
    expect(JSON.parse((await server.reply('colour_trace', [trace], { objects: [marker, bar] })).text)).toMatchObject({
      response: { y: [1], marker: { color: 'blue' } },
      objects: expect.arrayContaining([
        { ...marker, path: ['response', 'marker'] },
        { ...bar, path: ['response'] },
      ]),
    });
  });

  test('what matplotlib has drawn is a picture, of that call alone', async () => {
    expect(await server.call('picture_without_matplotlib')).toMatchObject({
      error: { type: 'ModuleNotFoundError', message: expect.stringContaining("No module named 'matplotlib'") },
    });
    await server.call('draw_and_fail');
    const drawn = async (options: JsonObject) => {
      const { text, media } = await server.reply('draw_picture', [], { kwargs: options });
      const { objects } = JSON.parse(text) as { readonly objects: readonly JsonObject[] };
      return { ...objects[0], content: JSON.parse(Buffer.from(media[0]?.[1] ?? []).toString()) };
    };
    const plain = { format: 'png', transparent: true };
    expect(await drawn({})).toMatchObject({ 'mime-type': 'image/png', name: 'plot.png', content: [['line'], plain] });
    expect(await drawn({ format: 'svg', dpi: 50 })).toMatchObject({
      'mime-type': 'image/svg+xml',
      name: 'plot.svg',
      content: [['line'], { ...plain, format: 'svg', dpi: 50 }],
    });
    expect(await drawn({ filename: 'sales.png' })).toMatchObject({ name: 'sales.png' });
  });

  test("numpy's numbers are sent as Python's own", async () => {
    expect(await server.call('count_as_numpy_does')).toMatchObject({ response: { count: 3 } });
  });

  test('what an app keeps with a component goes there and back, and can be printed', async () => {
    const held = [1, { text: 'a', tag: { notes: ['x'] } }];
    const tag = { path: ['args', 0, 1, 'tag'], type: ['ValueType'], typeName: 'anvil.ComponentTag' };
    const label = { path: ['args', 0], type: ['ValueType'], typeName: 'anvil.Label' };
    expect(JSON.parse((await server.reply('note_on', [held], { objects: [tag, label] })).text)).toMatchObject({
      response: [1, { text: "ComponentTag({'notes': ['x', 'seen']})", tag: { notes: ['x', 'seen'] } }],
      objects: [
        { ...tag, path: ['response', 1, 'tag'] },
        { ...label, path: ['response'] },
      ],
    });
  });

  test('private functions that this server does not have are unknown', async () => {
    expect(await server.call('anvil.private.tables.get_app_tables')).toMatchObject({
      error: { message: 'No server function matching "anvil.private.tables.get_app_tables" has been registered' },
    });
  });
});
