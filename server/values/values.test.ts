import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json, JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import {
  Bytes,
  Capability,
  DateTime,
  Day,
  LazyMedia,
  type Link,
  LiveObject,
  NotHandedOut,
  Portable,
  PortableClass,
  readCall,
  sessionLink,
  TRUSTED_LINK,
  UnreadableValue,
  type Value,
  writeValues,
} from './index.ts';

const PAGE = sessionLink({ objectSecret: 'secret of a session' });
const NO_MEDIA = new Map<string, Uint8Array>();
const noMethods = (): readonly string[] => [];

/** Serializes a value and reads it back as the first argument. */
function crossed(value: Value, link: Link = PAGE): Value | undefined {
  const { fields, media } = writeValues({ args: [value] }, link, noMethods);
  const message = JSON.parse(JSON.stringify(fields)) as { args: Json[]; objects: ObjectDescriptor[] };
  return readCall(message, new Map(media as [string, Uint8Array][]), link).args[0];
}

function read(args: Json[], objects: readonly JsonObject[], link = TRUSTED_LINK): readonly Value[] {
  return readCall({ args, objects: objects as unknown as ObjectDescriptor[] }, NO_MEDIA, link).args;
}

const plain = fc.oneof(
  fc.constantFrom(null, true, false, Number.NaN, Infinity, -Infinity, 2n ** 53n, -(10n ** 40n)),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true }).map((number) => (number === 0 ? 0 : number)),
  fc.maxSafeInteger(),
);
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const classed = fc.oneof(
  day.map((text) => new Day(text.slice(0, 10))),
  day.map((text) => new DateTime(`${text.slice(0, 10)} ${text.slice(11, 23)}000+0530`)),
  fc.jsonValue({ maxDepth: 2 }).map((json) => new Capability(['shop', JSON.parse(JSON.stringify(json)) as Json])),
  fc.string().map((id) => new LiveObject('some.Backend', id, { permissions: ['read'] })),
  fc.string().map((id) => new LazyMedia('rows', id, 'text/plain', 'a.txt', 7)),
  fc.uint8Array().map((content) => new Bytes(content, 'a/b', null)),
  fc.string({ minLength: 1 }).map((name) => new PortableClass(name)),
);
const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '0'));
const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    plain,
    classed,
    fc.array(tie('value')),
    fc.array(fc.tuple(key, tie('value'))).map((items) => Object.fromEntries(items)),
    fc.tuple(fc.string({ minLength: 1 }), tie('value')).map(([type, value]) => new Portable(type, value)),
  ),
}));

test.each([
  ['a page', PAGE],
  ['server code', TRUSTED_LINK],
])('any value comes back from %s as it went', (_who, link) => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(crossed(value, link)).toEqual(value);
    }),
  );
});

test('keys that objects have from birth elsewhere are data like others', () => {
  const message = JSON.parse('{"kwargs": {"__proto__": {"polluted": 1}, "constructor": 2}}') as { kwargs: JsonObject };
  const { kwargs } = readCall(message, NO_MEDIA, PAGE);
  expect([Object.keys(kwargs), kwargs['toString'], ({} as { polluted?: number }).polluted]).toEqual([
    ['__proto__', 'constructor'],
    undefined,
    undefined,
  ]);
  const { fields } = writeValues({ response: kwargs }, PAGE, noMethods);
  expect(JSON.stringify(fields)).toBe('{"response":{"__proto__":{"polluted":1},"constructor":2},"objects":[]}');
});

test('a capability, and at its path a portable value that is it: a row as an argument', () => {
  const row = new Portable('anvil.tables.v2._RowRef', new Capability(['_', 't', { id: 10 }, { r: 5 }]));
  const { fields } = writeValues({ args: [{ boss: row }] }, PAGE, noMethods);
  expect(fields['objects']).toMatchObject([
    { path: ['args', 0, 'boss'], type: ['Capability'], scope: ['_', 't', { id: 10 }, { r: 5 }] },
    { path: ['args', 0, 'boss'], type: ['ValueType'], typeName: 'anvil.tables.v2._RowRef' },
  ]);
  expect(crossed(row)).toEqual(row);
});

test('what portable values share stands before them, and is read by its slots', () => {
  const shared = { ':rows': { left: new Day('2026-03-29') }, 'shop.Order': { seen: 2 } };
  const { fields } = writeValues({ response: new Day('2026-03-30') }, PAGE, noMethods, shared);
  expect(fields['vt_global']).toEqual([':rows', { left: null }, 'shop.Order', { seen: 2 }]);
  const message = { ...fields, args: [] } as unknown as { vt_global: Json[]; objects: ObjectDescriptor[]; args: Json[] };
  expect(message.objects.map(({ path }) => path[0])).toEqual(['vt_global', 'response']);
  expect(readCall(message, NO_MEDIA, PAGE).shared).toEqual(shared);
  expect(readCall({ vt_global: { n: 1 } }, NO_MEDIA, PAGE).shared).toEqual({ ':GLOBAL': { n: 1 } });
});

test('the newest name that is known is taken, and entries that lead nowhere are left alone', () => {
  const date = { type: ['Future', 'Date'], value: '2026-03-29' };
  const paths = [['args', 0, 'length'], ['args', 9], ['args', 0], ['args', 0, 'text'], ['objects', 0], ['args'], []];
  const objects = paths.map((path) => ({ ...date, path }));
  expect(read([null, 'x'], objects)).toEqual([new Day('2026-03-29'), 'x']);
});

test.each([
  ['2026-03-29 17:30:00', '2026-03-29 17:30:00.000000+0000'],
  ['2026-03-29T17:30:00.5Z', '2026-03-29 17:30:00.500000+0000'],
  ['2026-03-29 17:30:00.1234567-03:45', '2026-03-29 17:30:00.123456-0345'],
])('the datetime %s is read as %s', (value, text) => {
  expect(read([null], [{ path: ['args', 0], type: ['DateTime'], value }])).toEqual([new DateTime(text)]);
});

test('an empty date or datetime is read as None', () => {
  const objects = ['Date', 'DateTime'].map((type, at) => ({ path: ['args', at], type: [type], value: '' }));
  expect(read([1, 2], objects)).toEqual([null, null]);
});

describe('what is no value is refused by its place', () => {
  test.each([
    [{ type: ['Date'], value: '2026-02-30' }, 'args[0]["due"] should be a date as YYYY-MM-DD, not "2026-02-30"'],
    [
      { type: ['DateTime'], value: '2026-02-28 24:00:00' },
      'args[0]["due"] should be a datetime as \'YYYY-MM-DD hh:mm:ss.ffffff+hhmm\', not "2026-02-28 24:00:00"',
    ],
    [{ type: ['Float'], value: ' ' }, 'args[0]["due"] should be a number as text, not " "'],
    [{ type: ['Long'], value: '1e3' }, 'args[0]["due"] should be a whole number of at most 4300 digits as text, not "1e3"'],
    [{ type: ['DataMedia'], id: 'm' }, 'args[0]["due"] should be media whose content came with the message, not "m"'],
    [{ type: ['ValueType'] }, 'args[0]["due"] should be of a class with a name, not undefined'],
    [{ type: ['Foo'] }, "Server module cannot accept an object of type 'Foo'"],
  ])('%j', (entry, message) => {
    expect(() => read([{ due: null }], [{ path: ['args', 0, 'due'], ...entry }])).toThrow(new UnreadableValue(message));
  });

  test('values within values without end', () => {
    const entry = { path: ['args', 0], type: ['ValueType'], typeName: 'a.B' };
    expect(() =>
      read(
        [null],
        Array.from({ length: 5000 }, () => entry),
      ),
    ).toThrow('nested more than 1000 levels');
  });
});

test('no message makes the reader fail in another way than by saying what is wrong', () => {
  const type = fc.constantFrom(
    'Long',
    'Float',
    'Date',
    'DateTime',
    'DataMedia',
    'LazyMedia',
    'LiveObject',
    'Capability',
    'ValueType',
  );
  const step = fc.oneof(fc.constantFrom('args', 'kwargs', 'vt_global', '__proto__', 'a'), fc.integer({ min: -1, max: 2 }));
  const entry = fc.record({
    path: fc.array(step, { maxLength: 4 }),
    type: fc.array(type, { maxLength: 2 }),
    value: fc.jsonValue({ maxDepth: 1 }),
    id: fc.jsonValue({ maxDepth: 1 }),
    scope: fc.jsonValue({ maxDepth: 1 }),
    narrow: fc.jsonValue({ maxDepth: 1 }),
    typeName: fc.jsonValue({ maxDepth: 1 }),
  });
  const message = fc.record({ args: fc.array(fc.jsonValue()), vt_global: fc.array(fc.jsonValue()), objects: fc.array(entry) });
  fc.assert(
    fc.property(message, (given) => {
      try {
        readCall(JSON.parse(JSON.stringify(given)) as Parameters<typeof readCall>[0], NO_MEDIA, TRUSTED_LINK);
      } catch (error) {
        if (!(error instanceof UnreadableValue) && !(error instanceof NotHandedOut)) throw error;
      }
    }),
  );
});

describe('what a page was not handed out is refused', () => {
  const scope = ['_', 't', { id: 10 }];
  const { fields } = writeValues({ args: [new Capability(scope)] }, PAGE, noMethods);
  const [cap] = fields['objects'] as unknown as readonly [JsonObject];

  test('narrowing is not signed, and adds to the scope', () => {
    const { fields: own } = writeValues({ args: [new Capability(['shop', 7])] }, PAGE, () => []);
    const [given] = own['objects'] as unknown as readonly [JsonObject];
    expect(read([null], [{ ...given, narrow: ['x'] }], PAGE)).toEqual([new Capability(['shop', 7, 'x'])]);
  });

  test.each([
    ['another scope', { scope: ['_', 't', { id: 11 }] }],
    ["a service's scope that was narrowed", { narrow: [{ r: 5 }] }],
    ['a scope cut short', { scope: ['_', 't'] }],
    ['another signature', { mac: '0'.repeat(64) }],
    ['none', { mac: null }],
    ['a signature of letters that are longer as bytes', { mac: 'é'.repeat(64) }],
    ['a capability`s signature for a live object', { type: ['LiveObject'], backend: 'b', id: 'i', permissions: [] }],
    ['and for lazy media', { type: ['LazyMedia'], manager: 'm', id: 'i', key: String(cap['mac']).slice(0, 32) }],
  ])('%s', (_what, change) => {
    expect(() => read([null], [{ ...cap, ...change }], PAGE)).toThrow(NotHandedOut);
  });

  test('a signature of another session', () => {
    expect(() => read([null], [cap], sessionLink({ objectSecret: 'another' }))).toThrow(NotHandedOut);
  });
});

test('a live object goes out with its methods, and with what need not be asked for', () => {
  const boss = new LiveObject('Row', '2');
  const items = { name: 'Ann', born: new Day('2000-02-29'), boss, pay: Number.NaN, tags: ['a'] };
  const pages = { items: [boss, 'plain', { a: [1] }], nextPage: '[7]' };
  const { fields } = writeValues({ response: new LiveObject('Row', '1', { items, pages }) }, TRUSTED_LINK, () => ['get_id']);
  const asEntry = {
    type: ['LiveObject'],
    backend: 'Row',
    id: '2',
    permissions: [],
    mac: null,
    methods: ['get_id'],
    itemCache: {},
    iterItems: null,
  };
  expect(fields['objects']).toEqual([
    {
      ...asEntry,
      path: ['response'],
      id: '1',
      itemCache: {
        name: { type: ['Primitive'], value: 'Ann' },
        born: { type: ['Date'], value: '2000-02-29' },
        boss: asEntry,
        pay: { type: ['Float'], value: 'NaN' },
      },
      iterItems: {
        items: [asEntry, { type: ['Primitive'], value: 'plain' }, { type: ['Primitive'], value: { a: [1] } }],
        nextPage: '[7]',
      },
    },
  ]);
});

test.each([[undefined], [() => 1], [new Date(0)]])('a service that answers with %s has made a mistake', (value) => {
  expect(() => writeValues({ response: [value as unknown as Value] }, PAGE, noMethods)).toThrow(/^response\[0\] is no value/);
});

test('a moment is said in UTC, with the microseconds that a clock of milliseconds does not have', () => {
  expect(DateTime.at(Date.UTC(2024, 0, 2, 3, 4, 5, 6)).text).toBe('2024-01-02 03:04:05.006000+0000');
});
