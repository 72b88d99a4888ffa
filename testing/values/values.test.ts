/** Round trips of the mock server's values through Python's real serialiser. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { openFixture } from '../../test/support/worker/index.ts';
import {
  BY_HAND,
  Capability,
  LazyMedia,
  LiveObject,
  Media,
  MockServer,
  PlainDate,
  Portable,
  type PythonValue,
} from '../index.ts';

let given: PythonValue = null;
const server = new MockServer({ functions: { give: () => given, take: () => null } });
const { page, untilLogged, errors } = openFixture('mocked', server);

beforeEach(() => server.reset());

/** Sends a value to Python and back. */
async function carried(value: PythonValue): Promise<PythonValue | undefined> {
  given = value;
  page().click('Carry');
  await server.next('give');
  const { args } = await server.next('take');
  return args[0];
}

/** Integers beyond the exact range of numbers; smaller ones come back as numbers. */
const large = fc.bigInt({ min: 2n ** 53n, max: 2n ** 200n });
const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
const leaf: fc.Arbitrary<PythonValue> = fc.oneof(
  fc.constantFrom(null, true, false, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.maxSafeInteger(),
  fc.string({ unit: 'binary' }),
  large,
  large.map((number) => -number),
  day,
  day.map((moment) => new PlainDate(moment.toISOString().slice(0, 10))),
  fc.tuple(fc.nat(70_000), fc.option(fc.string())).map(
    ([size, name]) =>
      new Media(
        new Uint8Array(size).map((_, index) => index * 7),
        { name, contentType: 'x/y' },
      ),
  ),
);
const { tree } = fc.letrec<{ tree: PythonValue }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }),
    fc.dictionary(fc.constantFrom('name', 'value'), tie('tree')).map((fields) => new Portable('Pair', fields)),
  ),
}));

test('any tree of values comes back from Python as it went there', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (value) => {
      expect(await carried(value)).toEqual(value);
    }),
    { numRuns: 100 },
  );
});

test('a live object has its items, elements and methods, and comes back as itself', async () => {
  const basket = new LiveObject({
    backend: 'shop.Basket',
    id: '7',
    items: { owner: 'Ann' },
    elements: ['tea', new PlainDate('2024-01-02'), 3],
    methods: { total: (_args, { rebate }) => 12 - Number(rebate), __len__: () => 2 },
  });
  server.use({ basket: () => basket, whose: ([object]) => (object === basket ? 'the same' : 'another') });
  page().click('Basket');
  await untilLogged("<LiveObject: shop.Basket> of Ann: ['tea', datetime.date(2024, 1, 2), 3], 2, 11 the same");
  expect((await server.next('shop.Basket.total')).kwargs).toEqual({ rebate: 1 });
});

test('an answer changes what Python remembers of the objects that the call was made with', async () => {
  const basket = new LiveObject({ backend: 'shop.Basket', id: '8', items: { owner: 'Ann' } });
  server.use({
    basket: () => basket,
    rename: (_args, _kwargs, call) => call.update(basket, { owner: 'Bob', since: new PlainDate('2024-05-06') }),
  });
  page().click('Rename');
  await untilLogged('Bob since 06 May');

  const key = new Capability(['drawer']);
  server.use({ key: () => key, open: (_args, _kwargs, call) => call.update(key, ['worn', 1]) });
  page().click('Keep');
  await server.next('open');
  page().click('Look');
  await untilLogged("Bob since 06 May ['drawer'] None valid:True update:['worn', 1] open:None");
});

test('a lazy media is fetched when it is read, and comes back as itself', async () => {
  const content = jest.fn(async () => 'all of it');
  const report = new LazyMedia({ contentType: 'text/plain', name: 'report.txt', content });
  expect(await carried(report)).toBe(report);
  expect(content).not.toHaveBeenCalled();
  server.use({ report: () => report });
  page().click('Read');
  await untilLogged('report.txt: all of it');
  expect(content).toHaveBeenCalledTimes(1);
});

test('a capability comes back with what it was narrowed by, and is refused once it is not valid any more', async () => {
  server.use({ key: () => new Capability(['drawer', { number: 3 }]), open: BY_HAND });
  page().click('Keep');
  const call = await server.next('open');
  expect(call.args).toEqual([new Capability(['drawer', { number: 3 }, 'top'])]);
  call.answer('opened');
  await untilLogged("['drawer', {'number': 3}] opened");
  page().click('Forget');
  await server.next('anvil.private.invalidate_client_objects');
  await untilLogged("['drawer', {'number': 3}] opened forgot");
  server.use({ open: () => 'opened again' });
  page().click('Look');
  await untilLogged(
    "['drawer', {'number': 3}] opened forgot valid:False AnvilWrappedError(anvil.server.InvalidObjectError('Error processing object from expired session'))",
  );
});

test.each<[string, () => unknown, string]>([
  ['a class of its own', () => ({ items: [1, new Map()] }), 'got a Map at response.items.1'],
  ['a function', () => [function pay() {}], 'got the function pay at response.0'],
  ['bytes as they are', () => new Uint8Array(3), 'got a Uint8Array at response'],
  ['nothing inside something', () => ({ price: undefined }), 'got undefined at response.price'],
  ['a Date that is none', () => new Date('soon'), 'expected a moment, got an invalid Date at response'],
  ['a list that holds itself', circle, 'expected a tree, got a Array that contains itself at response.0'],
])('what Python cannot be given is named with its place: %s', async (_what, wrong, text) => {
  server.use({ wrong: wrong as () => PythonValue });
  page().fill('Which function?', 'wrong');
  await server.next('wrong');
  await page().until(() => page().text('log').endsWith(`${text}'))`));
  expect(errors.splice(0)).toEqual([expect.stringContaining(`mock server: wrong: `)]);
});

function circle(): unknown {
  const list: unknown[] = [];
  list.push(list);
  return list;
}
