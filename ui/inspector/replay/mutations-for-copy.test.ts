import { expect, test } from '@jest/globals';
import { TreeOp } from '../../../protocol/index.ts';
import { mutationsForCopy } from './mutations-for-copy.ts';

test('what media hold goes beside the mutations, and lists that look alike stay what they are', () => {
  const others = { role: ['media', 'large'], tag: ['media', 'no base64!', 'text/plain', null] };
  const { operations, binaries } = mutationsForCopy([
    [TreeOp.create, [16, 'Image', { source: ['media', 'aGk=', 'image/png', 'a.png'], ...others }, []]],
  ]);
  expect(JSON.parse(operations)).toEqual([
    [TreeOp.create, [16, 'Image', { source: ['media', 0, 'image/png', 'a.png'], ...others }, []]],
  ]);
  expect(binaries.map((content) => new TextDecoder().decode(content))).toEqual(['hi']);
});
