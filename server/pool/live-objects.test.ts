import { beforeEach, expect, test } from '@jest/globals';
import type { Json, JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { functionsServer } from '../testing/functions-server.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { StubServices } from '../testing/stub-services.ts';

const METHODS = ['__anvil_iter_page__', '__len__', '__getitem__', '__setitem__', 'total'];
const plain = (value: Json): JsonObject => ({ type: ['Primitive'], value });
/** The numbers below `length` as a live object of a service. */
const numbers = (length: number): ObjectDescriptor =>
  ({
    path: ['response'],
    type: ['LiveObject'],
    backend: 'test.Numbers',
    id: String(length),
    permissions: [],
    mac: null,
    methods: METHODS,
    itemCache: { first: plain(0) },
    iterItems: { items: [plain(0), plain(1)], nextPage: 2 },
  }) as unknown as ObjectDescriptor;

/** Answers method calls; `__setitem__` also updates the cache. */
function numbersService(): StubServices {
  let first = 0;
  return new StubServices(({ command, liveObjectCall, args, kwargs }) => {
    if (command) return { response: null, objects: [numbers(Number(args[0]))] };
    const { method, backend, id } = liveObjectCall ?? { method: '', backend: '', id: '' };
    const length = Number(id);
    if (method === '__len__') return { response: length };
    if (method === '__anvil_iter_page__') return { response: { items: [2, 3].slice(0, length - 2), nextPage: null } };
    if (method === '__getitem__') return { response: first };
    if (method === 'total') return { response: ((length * (length - 1)) / 2) * Number(kwargs['by']) };
    first = Number(args[1]);
    return { response: null, cacheUpdates: { [backend]: { [id]: { first } } } };
  });
}

describeEachPython((startHost) => {
  const server = functionsServer(startHost);
  let service: StubServices;
  beforeEach(() => {
    service = numbersService();
    server.services = service;
  });
  /** The numbers below 4 as a browser receives them. */
  const given = async (): Promise<JsonObject> => (await server.call('numbers', 4)).objects?.[0] as JsonObject;
  const send = async (command: string, object: JsonObject): Promise<JsonObject> =>
    JSON.parse((await server.reply(command, [null], { objects: [{ ...object, path: ['args', 0] }] })).text) as JsonObject;

  test('server code has the same proxies as a browser: length, items, pages, equality, truth and methods', async () => {
    expect(await server.call('use_numbers', 4)).toMatchObject({ response: [4, 0, 2, [0, 1, 2, 3], true, true, 12] });
    // Cached items and the first page are not requested again.
    expect(service.asked.filter((each) => each === 'test.Numbers.__getitem__')).toEqual([]);
  });

  test('server code asks for the id of one, and forgets what came with it, as a browser does', async () => {
    expect(await server.call('id_of_numbers', 4)).toMatchObject({ response: ['4', 0] });
    expect(service.asked).toContain('test.Numbers.__getitem__');
    expect(await server.call('id_of_anything', 4)).toMatchObject({
      error: { type: 'TypeError', message: 'Argument is not a LiveObject' },
    });
  });

  test('a browser is given it signed, with what need not be asked, and gives back no more than its name', async () => {
    const object = await given();
    expect(object).toEqual({ ...numbers(4), mac: expect.stringMatching(/^[0-9a-f]{64}$/) });
    service.asked.length = 0;
    expect(await send('first_of', { ...object, itemCache: { first: plain(99) } })).toMatchObject({ response: 0 });
    expect(service.asked).toEqual(['test.Numbers.__getitem__']);
    expect(await send('back', object)).toMatchObject({ objects: [{ ...object, itemCache: {}, iterItems: null }] });
    expect(await send('back', { ...object, permissions: ['w'] })).toMatchObject({
      error: { type: 'anvil.server.InvalidObjectError' },
    });
    expect(await server.method({ ...object, method: '__len__' })).toMatchObject({
      error: { message: 'No server function matching "__len__" has been registered' },
    });
    expect(await server.method({ ...object, id: '99', method: '__len__' })).toMatchObject({
      error: { type: 'anvil.server.InvalidObjectError' },
    });
  });

  test.each(['change', 'change_nested'])(
    'what a service says of a browser`s object in %s is told with the answer',
    async (name) => {
      expect(await send(name, await given())).toMatchObject({
        response: name === 'change' ? null : [0, 5],
        cacheUpdates: { 'test.Numbers': { 4: { first: 5 } } },
      });
    },
  );

  test('an object that the browser did not send is not spoken of', async () => {
    expect(await server.call('use_numbers', 4)).toMatchObject({ cacheUpdates: {} });
  });
});
