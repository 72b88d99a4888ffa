import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { concatBytes } from './concat-bytes.ts';

test('parts are put together in their order, in memory that none of them shares', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (parts) => {
      const whole = concatBytes(parts);
      expect([...whole]).toEqual(parts.flatMap((part) => [...part]));
      expect(whole.buffer.byteLength).toBe(whole.length);
      expect(parts.some((part) => part.buffer === whole.buffer)).toBe(false);
    }),
  );
});
