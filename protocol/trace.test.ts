import { expect, test } from '@jest/globals';
import { MAX_NESTING, readTrace, TRACE_FORMAT, TRACE_VERSION, type TraceFile } from './index.ts';

const trace: TraceFile = {
  format: TRACE_FORMAT,
  version: TRACE_VERSION,
  app: 'todo',
  href: 'http://localhost:3030/',
  recorded: '2026-01-02T03:04:05Z',
  page: { prefix: 'anvil-', wrapped: false, htmlClass: 'anvil-runner', styles: ['p { margin: 0 }'] },
  tree: [
    [1, 'page:app', {}, [[16, null]]],
    [2, 'page:overlays', {}, []],
    [16, 'Label', { text: 'Hello' }, []],
  ],
  entries: [
    { at: 1.5, kind: 'batch', message: { seq: 1, operations: '[[1,16,{"text":"x"},null]]', binaries: ['AA=='], cause: null } },
    { at: 2, kind: 'ran', seq: 1, failure: null },
    {
      at: 2.5,
      kind: 'delivery',
      message: { seq: 1, ran: 1, cause: null, state: [[16, 'text', 'y', 1]], item: { kind: 'state' }, binaries: [] },
    },
    { at: 3, kind: 'to-server', text: '{}', bytes: 0, cause: 1 },
    { at: 4, kind: 'from-server', text: '{}', bytes: 0, cause: null },
  ],
};

const withBatch = (operations: string): string =>
  JSON.stringify({
    ...trace,
    entries: [{ at: 1, kind: 'batch', message: { seq: 1, operations, binaries: [], cause: null } }],
  });

test('a trace reads back as it was written', () => {
  expect(readTrace(JSON.stringify(trace))).toEqual(trace);
});

test('frames without a cause are those of an older file', () => {
  const older = { ...trace, entries: [{ at: 3, kind: 'to-server', text: '{}', bytes: 0 }] };
  expect(readTrace(JSON.stringify(older))).toEqual(older);
});

test('another version is refused by its number', () => {
  expect(() => readTrace(JSON.stringify({ ...trace, version: 2 }))).toThrow('At trace file, version: expected 3, got 2');
});

test('a broken entry is refused with its place', () => {
  const entries = [trace.entries[0], { at: 1, kind: 'sound' }];
  expect(() => readTrace(JSON.stringify({ ...trace, entries }))).toThrow(
    "At trace file, entries, entry 1: expected batch, delivery, ran, to-server or from-server, got 'sound'",
  );
});

test('an operation that is none is refused with its place', () => {
  expect(() => readTrace(withBatch('[[1,16,{},null],[2,1,-1,16,null]]'))).toThrow(
    'At trace file, entries, entry 0, message, operations, operation 1 (insert), index: expected a whole number from 0, got -1',
  );
});

test.each([
  ['the file', '['.repeat(MAX_NESTING + 1)],
  ['a batch', withBatch('['.repeat(MAX_NESTING + 1))],
])('%s that is nested without end is refused before anything is built of it', (_what, text) => {
  expect(() => readTrace(text)).toThrow(`expected JSON of ${MAX_NESTING} levels at most, got 'more'`);
});

test('a node of the tree that is none is refused with its place', () => {
  const tree = [[16, 'Label', {}, [[17]]]];
  expect(() => readTrace(JSON.stringify({ ...trace, tree }))).toThrow(
    'At trace file, tree, node 0, children, child 0: expected a list of 2, got a list of 1',
  );
});

test('text that is no JSON is refused as a trace', () => {
  expect(() => readTrace('hello')).toThrow("At trace file: expected JSON, got 'hello'");
  expect(() => readTrace('{"format":"hearth-trace","version":3,"app":"t')).toThrow(/expected JSON to its end, got '.*"app":"t'$/);
});
