import { expect, test } from '@jest/globals';
import { readTrace, TRACE_FORMAT, TRACE_VERSION, type TraceFile } from './index.ts';

const trace: TraceFile = {
  format: TRACE_FORMAT,
  version: TRACE_VERSION,
  app: 'todo',
  href: 'http://localhost:3030/',
  recorded: '2026-01-02T03:04:05Z',
  entries: [
    { at: 1.5, kind: 'batch', message: { seq: 1, operations: '[]', binaries: ['AA=='], cause: null } },
    { at: 2, kind: 'ran', seq: 1, failure: null },
    { at: 2.5, kind: 'delivery', message: { seq: 1, ran: 1, cause: null, state: [], item: { kind: 'state' }, binaries: [] } },
    { at: 3, kind: 'to-server', text: '{}', bytes: 0 },
  ],
};

test('a trace reads back as it was written', () => {
  expect(readTrace(JSON.stringify(trace))).toEqual(trace);
});

test('a later version is refused by its number', () => {
  expect(() => readTrace(JSON.stringify({ ...trace, version: 3 }))).toThrow('At trace file, version: expected 2, got 3');
});

test('a broken entry is refused with its place', () => {
  const entries = [trace.entries[0], { at: 1, kind: 'sound' }];
  expect(() => readTrace(JSON.stringify({ ...trace, entries }))).toThrow(
    "At trace file, entries, entry 1: expected batch, delivery, ran, to-server or from-server, got 'sound'",
  );
});

test('text that is no JSON is refused as a trace', () => {
  expect(() => readTrace('hello')).toThrow("At trace file: expected JSON, got 'hello'");
});
