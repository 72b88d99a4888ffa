import { describe, expect, test } from '@jest/globals';
import type { Json, ObjectDescriptor } from '../../protocol/index.ts';
import { SessionStore } from '../sessions/index.ts';
import { Capability, Day, NotHandedOut, Portable } from '../values/index.ts';
import {
  type AnswerContext,
  answer,
  argumentsOf,
  Registry,
  type Service,
  ServiceError,
  type ServiceMessage,
  ServiceReply,
} from './index.ts';

const session = new SessionStore().begin();
const faults: string[] = [];

const shop: Service = {
  functions: {
    'anvil.private.shop.say': ({ args, kwargs }) => [...args, kwargs],
    'anvil.private.shop.tell': () =>
      new ServiceReply(new Portable('shop.Order', [1]), {
        shared: { ':orders': { due: new Day('2026-03-29') } },
        cacheUpdates: { 'shop.Door': { '7': { seen: new Day('2026-03-30') }, '8': null } },
        capUpdates: [{ capability: new Capability(['shop', 7]), update: { price: 2 } }],
        invalidatesObjects: true,
      }),
    'anvil.private.shop.refuse': () => {
      throw new ServiceError('shop.Closed', 'We are closed', { docId: 'hours' });
    },
    'anvil.private.shop.break': () => Promise.reject(new RangeError('a bug')),
    'anvil.private.shop.nothing': () => undefined as unknown as null,
  },
  backends: {
    'shop.Door': { methods: ['open'], call: (method, { id }, { args }) => [method, id, ...args] },
  },
};

const registry = new Registry([shop]);

async function ask(fields: Partial<ServiceMessage>, type: 'server_module' | 'browser' = 'server_module') {
  const asking: AnswerContext = {
    media: new Map(),
    caller: { type, isTrusted: type !== 'browser', session, visitor: null, ip: null, origin: '', run: null },
    onFault: (name, error) => {
      faults.push(`${name}: ${error}`);
      return { message: 'Internal server error: 1' };
    },
  };
  const { text, invalidatesObjects } = await answer(registry, { id: 'c', ...fields }, asking);
  return { ...(JSON.parse(text) as { response?: Json; objects: ObjectDescriptor[] }), invalidatesObjects };
}

test('a function is run with values, and its value goes back', async () => {
  const objects = [{ path: ['kwargs', 'day'], type: ['Date'], value: '2026-03-29' }];
  const message = { command: 'anvil.private.shop.say', args: [1], kwargs: { day: null }, objects };
  expect(await ask(message)).toEqual({
    id: 'c',
    response: [1, { day: null }],
    objects: [{ path: ['response', 1, 'day'], type: ['Date'], value: '2026-03-29' }],
    invalidatesObjects: false,
  });
});

test('what a service says beyond its value is in the message', async () => {
  expect(await ask({ command: 'anvil.private.shop.tell' })).toEqual({
    id: 'c',
    vt_global: [':orders', { due: null }],
    response: [1],
    cacheUpdates: { 'shop.Door': { '7': { seen: null }, '8': null } },
    capUpdates: { '["shop",7]': { price: 2 } },
    objects: [
      { path: ['vt_global', 1, 'due'], type: ['Date'], value: '2026-03-29' },
      { path: ['response'], type: ['ValueType'], typeName: 'shop.Order' },
      { path: ['cacheUpdates', 'shop.Door', '7', 'seen'], type: ['Date'], value: '2026-03-30' },
    ],
    invalidatesObjects: true,
  });
});

const NOTHING = { trace: [['<rpc>', 0]] };

test.each([
  ['anvil.private.shop.refuse', { ...NOTHING, type: 'shop.Closed', message: 'We are closed', docId: 'hours' }],
  [
    'anvil.private.shop.no',
    {
      ...NOTHING,
      type: 'anvil.server.NoServerFunctionError',
      message: 'No server function matching "anvil.private.shop.no" has been registered',
    },
  ],
  ['anvil.private.shop.break', { message: 'Internal server error: 1' }],
  ['anvil.private.shop.nothing', { message: 'Internal server error: 1' }],
])('the caller of %s is told why it has no answer', async (command, error) => {
  expect(await ask({ command })).toMatchObject({ id: 'c', error, objects: [] });
});

test('what is no fault of the caller`s is told to who runs the server', async () => {
  faults.length = 0;
  await ask({ command: 'anvil.private.shop.break' });
  await ask({ command: 'anvil.private.shop.refuse' });
  await ask({ command: 'anvil.private.shop.nothing' });
  expect(faults).toEqual([
    'anvil.private.shop.break: RangeError: a bug',
    'anvil.private.shop.nothing: TypeError: response is no value: undefined',
  ]);
});

describe('live objects', () => {
  const target = { backend: 'shop.Door', id: '7', permissions: [], mac: '' };

  test('have the methods of their backend and no others', async () => {
    expect(await ask({ liveObjectCall: { ...target, method: 'open' }, args: [2] })).toMatchObject({ response: ['open', '7', 2] });
    for (const call of [
      { ...target, method: 'constructor' },
      { ...target, backend: 'shop.No', method: 'open' },
    ]) {
      expect(await ask({ liveObjectCall: call })).toMatchObject({
        error: { message: `No server function matching "${call.method}" has been registered` },
      });
    }
  });

  test('are asked by pages only with what was handed out to them', async () => {
    const call = { ...target, method: 'open' };
    expect(await ask({ liveObjectCall: call }, 'browser')).toMatchObject({
      error: { type: 'anvil.server.InvalidObjectError', message: new NotHandedOut().message },
    });
  });
});

test('a value that cannot be read is told to the caller with its place', async () => {
  const objects = [{ path: ['args', 0], type: ['Long'], value: 'x' }];
  expect(await ask({ command: 'anvil.private.shop.say', args: [null], objects })).toMatchObject({
    error: {
      type: 'anvil.server.SerializationError',
      message: 'args[0] should be a whole number of at most 4300 digits as text, not "x"',
    },
  });
});

test('two services of one name are this server`s mistake', () => {
  expect(() => new Registry([shop, { functions: { 'anvil.private.shop.say': () => 1 } }])).toThrow(
    'two services have a function called anvil.private.shop.say',
  );
  expect(() => new Registry([shop, { functions: {}, backends: shop.backends ?? {} }])).toThrow(
    'two services have a kind of live object called shop.Door',
  );
});

describe('arguments by name', () => {
  const named = (args: readonly Json[], kwargs: Record<string, Json>) =>
    argumentsOf({ args, kwargs }, 'f', ['email', 'password', 'remember'], 2);

  test('come by place, by name, or both', () => {
    expect(named(['a'], { password: 'b' })).toEqual({ email: 'a', password: 'b' });
  });

  test.each([
    [
      [1, 2, 3, 4],
      {},
      'Wrong number of arguments (4) passed to f(). Did you pass keyword arguments as positional arguments, or vice versa?',
    ],
    [[1], { email: 2 }, "f() got multiple values for argument 'email'"],
    [[1, 2], { constructor: 2 }, "f() got an unexpected keyword argument 'constructor'"],
    [[1], {}, "f() missing required argument 'password'"],
  ])('%j and %j are refused', (args, kwargs, message) => {
    expect(() => named(args, kwargs as unknown as Record<string, Json>)).toThrow(new ServiceError('TypeError', message));
  });
});

test('a registry takes what its services have, and nothing else', () => {
  const targets = [{ command: 'anvil.private.shop.say' }, { liveObjectCall: { backend: 'shop.Door' } }, { command: 'say' }, {}];
  expect(targets.map((target) => registry.takes(target))).toEqual([true, true, false, false]);
});

test('a registry is idle when no page waits for it any more, whatever came of that', async () => {
  const waiting = new Registry([]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const answered = waiting.during(promise).then(() => order.push('answered'));
  const refused = waiting.during(Promise.reject(new Error('no'))).catch(() => order.push('failed'));
  const idle = waiting.idle().then(() => order.push('idle'));
  await refused;
  expect([waiting.length, order]).toEqual([1, ['failed']]);
  resolve();
  await Promise.all([answered, idle]);
  expect([waiting.length, order]).toEqual([0, ['failed', 'answered', 'idle']]);
});
