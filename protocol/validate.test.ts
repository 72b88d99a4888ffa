import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type Batch,
  CheckError,
  CONTROL_NAMES,
  type Delivery,
  GUARD_ARITHMETIC,
  GUARD_COMPARISONS,
  GUARD_FUNCTIONS,
  GUARD_METHODS,
  type Guard,
  HostOp,
  type InboxItem,
  type Json,
  type NodeDto,
  OBJECT_QUESTIONS,
  type Operation,
  readBatch,
  readDelivery,
  SERVICE_NAMES,
  TreeOp,
  type Value,
  ValueTag,
} from './index.ts';

const BINARIES = 2;
const buffers = Array.from({ length: BINARIES }, () => new ArrayBuffer(1));

const id = fc.integer({ min: 16, max: 1e9 });
const count = fc.integer({ min: 1, max: 99 });
const index = fc.nat(50);
const handle = fc.integer({ min: -50, max: 50 }).filter((number) => number !== 0);
const destination = fc.integer({ min: -50, max: 50 });
const text = fc.string({ maxLength: 8 });
const site = fc.option(text);
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
const props = fc.dictionary(text, json, { maxKeys: 4 });
const layout = fc.option(props);
const binary = fc.nat(BINARIES - 1);

const node: fc.Arbitrary<NodeDto> = fc.letrec<{ node: NodeDto }>((tie) => ({
  node: fc.tuple(id, text, props, fc.array(fc.tuple(fc.oneof({ maxDepth: 3 }, id, tie('node')), layout), { maxLength: 3 })),
})).node;

const guard: fc.Arbitrary<Guard> = fc.letrec<{ guard: Guard }>((tie) => ({
  guard: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Guard>(['unknown'], ['event'], ['constant', ['a', 1, null]], ['value', 3], ['local', 2], ['raise']),
    fc.tuple(fc.constant('get'), tie('guard'), text),
    fc.tuple(fc.constant('call'), tie('guard'), fc.constantFrom(...GUARD_METHODS), fc.array(tie('guard'), { maxLength: 2 })),
    fc.tuple(fc.constant('compare'), fc.constantFrom(...GUARD_COMPARISONS), tie('guard'), tie('guard')),
    fc.tuple(fc.constant('argument'), fc.nat(3), tie('guard')),
    fc.tuple(fc.constant('arithmetic'), fc.constantFrom(...GUARD_ARITHMETIC), tie('guard'), tie('guard')),
    fc.tuple(fc.constantFrom('and', 'or'), fc.array(tie('guard'), { maxLength: 3 })),
    fc.tuple(fc.constant('not'), tie('guard')),
    fc.tuple(fc.constant('if'), tie('guard'), tie('guard'), tie('guard')),
    fc.tuple(fc.constant('let'), fc.nat(3), tie('guard'), tie('guard'), tie('guard')),
    fc.tuple(
      fc.constant('function'),
      fc.constantFrom(...GUARD_FUNCTIONS),
      fc.array(tie('guard'), { maxLength: 2 }),
      fc.boolean(),
    ),
  ) as fc.Arbitrary<Guard>,
})).guard;

const answer = fc.record({ fewest: fc.nat(3), most: fc.option(fc.nat(5)), gives: guard });
const facts = fc.record({ name: text, prevent: guard, answer, values: fc.array(fc.constant(null)) }, { requiredKeys: ['name'] });

const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Value>(null, true, 1.5, 'text', [ValueTag.number, 'nan'], [ValueTag.bigint, '-12'], [ValueTag.undefined]),
    fc.tuple(fc.constant(ValueTag.list), fc.array(tie('value'), { maxLength: 3 })),
    fc.tuple(fc.constant(ValueTag.object), fc.array(fc.tuple(text, tie('value')), { maxLength: 2 })),
    fc.tuple(fc.constant(ValueTag.map), fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 2 })),
    fc.tuple(fc.constant(ValueTag.bytes), binary),
    fc.tuple(fc.constant(ValueTag.exception), index, text),
    fc.tuple(fc.constant(ValueTag.handle), handle),
    fc.tuple(fc.constant(ValueTag.handle), handle, fc.constantFrom('object', 'function', 'list'), text),
    fc.tuple(fc.constant(ValueTag.callback), index),
    fc.tuple(fc.constant(ValueTag.callback), index, facts),
    fc.tuple(fc.constant(ValueTag.callback), index, fc.record({ name: text, prevent: guard, values: fc.array(tie('value')) })),
    fc.tuple(fc.constant(ValueTag.media), binary, text, site),
  ) as fc.Arbitrary<Value>,
})).value;

const values = fc.array(value, { maxLength: 3 });

const operation = fc.oneof(
  fc.tuple(fc.constant(TreeOp.create), node),
  fc.tuple(fc.constant(TreeOp.set), id, props, fc.option(fc.dictionary(text, fc.integer(), { maxKeys: 2 }))),
  fc.tuple(fc.constant(TreeOp.insert), id, index, id, layout),
  fc.tuple(fc.constant(TreeOp.remove), id, id),
  fc.tuple(fc.constant(TreeOp.layout), id, id, layout),
  fc.tuple(fc.constant(TreeOp.destroy), fc.array(id, { maxLength: 4 })),
  fc.tuple(fc.constant(HostOp.read), destination, handle, value, site),
  fc.tuple(fc.constant(HostOp.write), handle, value, value, site),
  fc.tuple(fc.constant(HostOp.call), destination, handle, fc.option(text), values, site),
  fc.tuple(fc.constant(HostOp.construct), destination, handle, values, site),
  fc.tuple(fc.constant(HostOp.query), index, handle, fc.constantFrom(...OBJECT_QUESTIONS), values, site),
  fc.tuple(fc.constant(HostOp.callNamed), index, text, fc.option(id), values, site),
  fc.tuple(fc.constant(HostOp.release), fc.array(fc.tuple(handle, count), { maxLength: 3 })),
  fc.tuple(fc.constantFrom(HostOp.domNode, HostOp.domNodes), index, id),
  fc.tuple(fc.constant(HostOp.invoke), index, id, text, fc.array(json, { maxLength: 2 })),
  fc.tuple(fc.constant(HostOp.invoke), index, id, text, fc.array(json, { maxLength: 2 }), fc.array(binary, { maxLength: 2 })),
  fc.tuple(fc.constant(HostOp.service), index, fc.constantFrom(...SERVICE_NAMES), fc.array(json, { maxLength: 2 })),
  fc.tuple(fc.constant(HostOp.settleCallback), count, fc.boolean(), value),
  fc.tuple(fc.constant(HostOp.proceed), count, index),
  fc.tuple(fc.constant(HostOp.mirror), index, values),
) as fc.Arbitrary<Operation>;

const item = fc.oneof(
  fc.record({
    kind: fc.constant('event'),
    node: id,
    name: text,
    args: props,
    policy: fc.constantFrom('all', 'latest', 'single'),
  }),
  fc.record({ kind: fc.constant('state') }),
  fc.record({ kind: fc.constant('callback'), callback: index, call: count, args: values }),
  fc.record({ kind: fc.constant('template-call'), node: id, method: text, call: count, args: values }),
  fc.record({ kind: fc.constant('settle'), reply: count, ok: fc.boolean(), value }),
  fc.record({ kind: fc.constant('deferred'), reply: count }),
  fc.record({ kind: fc.constant('release'), objects: fc.array(fc.tuple(index, count), { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('entrust'), callbacks: fc.array(fc.tuple(index, count, id), { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('control'), name: fc.constantFrom(...CONTROL_NAMES), detail: props }),
) as fc.Arbitrary<InboxItem>;

const delivery = fc.record({
  seq: count,
  ran: index,
  cause: fc.option(count),
  state: fc.array(fc.tuple(id, text, json, index), { maxLength: 3 }),
  item,
}) as fc.Arbitrary<Omit<Delivery, 'binaries'>>;

function batch(operations: unknown): Batch {
  return { seq: 12, operations: JSON.stringify(operations), binaries: buffers, cause: null };
}

/** The same value with one part, picked by `pick`, replaced. */
function replaced(whole: unknown, pick: number, junk: unknown): unknown {
  const paths: (string | number)[][] = [];
  const walk = (part: unknown, path: (string | number)[]): void => {
    paths.push(path);
    if (typeof part === 'object' && part !== null) for (const [key, inner] of Object.entries(part)) walk(inner, [...path, key]);
  };
  walk(whole, []);
  const path = paths[pick % paths.length] ?? [];
  if (path.length === 0) return junk;
  const copy = structuredClone(whole) as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  parent[path.at(-1) as string] = junk;
  return copy;
}

const junk = fc.constantFrom<unknown>(null, true, -1, 1.5, 'junk', [], {}, ['l'], [99], { kind: 'x' });

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

test('every operation of the protocol passes unchanged', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 5 }), (operations) => {
      expect(readBatch(batch(operations)).parsed).toEqual(JSON.parse(JSON.stringify(operations)));
    }),
  );
});

test('a batch with one part replaced is refused with its path, or is another valid batch', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 3 }), fc.nat(), junk, (operations, pick, part) => {
      const changed = JSON.parse(JSON.stringify(replaced(operations, pick, part)));
      const result = outcome(() => readBatch(batch(changed)).parsed);
      if (result instanceof Error)
        expect(result).toMatchObject({ name: 'CheckError', message: expect.stringMatching(/^At batch 12/) });
      else expect(result).toEqual(changed);
    }),
  );
});

test('every delivery passes as the very object it was', () => {
  fc.assert(
    fc.property(delivery, (one) => {
      const message = { ...one, binaries: buffers };
      expect(readDelivery(message)).toBe(message);
    }),
  );
});

test('a delivery with one part replaced is refused with its path, or is another valid delivery', () => {
  fc.assert(
    fc.property(delivery, fc.nat(), junk, (one, pick, part) => {
      const changed = replaced(one, pick, part);
      const message = typeof changed === 'object' && changed !== null ? { ...changed, binaries: buffers } : changed;
      const result = outcome(() => readDelivery(message));
      if (result instanceof Error) expect(result).toBeInstanceOf(CheckError);
      else expect(result).toBe(message);
    }),
  );
});

test.each([
  [
    [
      [5, [17]],
      [2, 1, 'x', 17, null],
    ],
    "At batch 12, operation 1 (insert), index: expected a whole number from 0, got 'x'",
  ],
  [[[99]], 'At batch 12, operation 0: expected a known operation number, got 99'],
  [[[0, [3, 'Label', {}, []]]], 'At batch 12, operation 0 (create), node, id: expected a whole number from 16, got 3'],
  [
    [[0, [20, 'Form', {}, [[[21, 'Label', [], []], null]]]]],
    'At batch 12, operation 0 (create), node, children, child 0, node, props: expected an object, got a list of 0',
  ],
  [
    [[21, 3, 'k', ['b', 2], null]],
    'At batch 12, operation 0 (write), value, binary: expected the index of one of 2 binaries, got 2',
  ],
])('%j is refused in words', (operations, message) => {
  expect(outcome(() => readBatch(batch(operations)))).toMatchObject({ message });
});

test('a batch that is no JSON says so', () => {
  expect(() => readBatch({ ...batch([]), operations: '[[' })).toThrow("At batch 12, operations: expected JSON, got '[['");
});

test('what structured clone carries and JSON does not is refused in a delivery', () => {
  const message = { seq: 7, ran: 0, cause: null, state: [[17, 'date', new Date(0), 1]], item: { kind: 'state' }, binaries: [] };
  expect(() => readDelivery(message)).toThrow('At delivery 7, state, entry 0, value: expected JSON');
});
