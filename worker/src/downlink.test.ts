import { expect, test } from '@jest/globals';
import type { Batch } from '../../protocol/index.ts';
import { Downlink } from './downlink.ts';

const batch = (seq: number): Batch => ({ seq, operations: '[]', binaries: [], cause: null });

test('the backlog is what was sent and is not acknowledged', () => {
  const downlink = new Downlink(() => undefined);
  for (const seq of [1, 2, 3]) downlink.send(batch(seq));
  expect(downlink.backlog).toBe(3);
  downlink.acknowledged(2);
  expect(downlink.backlog).toBe(1);
  downlink.acknowledged(1);
  expect(downlink.backlog).toBe(1);
});
