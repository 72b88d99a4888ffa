import { expect, test } from '@jest/globals';
import { cachedFile } from './file-cache.ts';

test('a file that is kept and cannot be read is the network’s: a browser whose storage is broken shows the app all the same', async () => {
  const broken = { match: () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError')) };
  expect(await cachedFile({ caches: broken as unknown as CacheStorage }, 'https://app.test/_/static/page.js')).toBeUndefined();
});
