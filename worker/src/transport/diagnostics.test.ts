import { expect, test } from '@jest/globals';
import { Diagnostics } from './diagnostics.ts';

interface Report {
  readonly userAgent: string;
  readonly loadTime: number;
  readonly nSent: number;
  readonly nReceived: number;
  readonly events: readonly object[];
  readonly requests: readonly { readonly id: string }[];
}

const reportOf = (diagnostics: Diagnostics) => diagnostics.report() as unknown as Report;

test('it tells what was called and answered, and how the connection went', () => {
  const diagnostics = new Diagnostics('a browser');
  diagnostics.connection('connecting');
  diagnostics.called('1', 'add');
  diagnostics.answered('1', 'ValueError');
  diagnostics.connection('closed');
  expect(reportOf(diagnostics)).toEqual({
    userAgent: 'a browser',
    loadTime: expect.any(Number),
    nSent: 1,
    nReceived: 1,
    events: [
      { type: 'connecting', time: expect.any(Number), nSent: 0, nReceived: 0 },
      { type: 'closed', time: expect.any(Number), nSent: 1, nReceived: 1 },
    ],
    requests: [
      { time: expect.any(Number), id: '1', call: 'add' },
      { time: expect.any(Number), id: '1', response: 'ValueError' },
    ],
  });
});

test('when there are more than a hundred requests the last fifty are kept', () => {
  const diagnostics = new Diagnostics('');
  for (let id = 1; id <= 100; id++) diagnostics.called(`${id}`, 'f');
  expect(reportOf(diagnostics).requests.length).toBe(100);
  diagnostics.called('101', 'f');
  const { requests, nSent } = reportOf(diagnostics);
  expect([requests.length, requests[0]?.id, requests.at(-1)?.id, nSent]).toEqual([50, '52', '101', 101]);
});
