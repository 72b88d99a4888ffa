/** The query language of apps: results of `q.*` in server code are compared with those of plain Python on the same rows. */
import { expect, test } from '@jest/globals';
import { repeated } from '../../test/support/node/repeated.ts';
import { describeEachDatabase } from '../testing/postgres.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { pageOf } from '../testing/served-page.ts';

/** Number of searches in one call. */
const BATCH = 100;

describeEachDatabase((database) => {
  const serving = serveFixture('conditions', '--python', CPYTHON, ...database);
  const { call } = pageOf(serving);

  test('searches with random conditions find the rows that plain Python finds, in their order', async () => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    let telling = 0;
    for (let round = 0; round < repeated(1); round += 1) {
      await call('fill', seed + round);
      const [some, wrong] = (await call('compare', seed + round, BATCH)) as [number, string | null];
      if (wrong !== null) throw new Error(`rows and searches of seed ${seed + round}: ${wrong}`);
      telling += some;
    }
    // Searches that find all rows or none prove little.
    expect(telling).toBeGreaterThan(repeated(BATCH) / 6);
  });
});
