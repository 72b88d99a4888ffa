/** The query language as apps speak it: `q.*` of server code, against what plain Python finds in the same rows. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Json } from '../../protocol/index.ts';
import { describeEachDatabase } from '../testing/postgres.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';

jest.setTimeout(60_000);

/** Searches of one call. */
const BATCH = 100;

describeEachDatabase((database) => {
  const serving = serveFixture('conditions', '--python', CPYTHON, ...database);
  let page: Page;
  beforeAll(async () => {
    page = await openSocket(serving.address);
  });
  afterAll(() => page.close());

  async function call(command: string, ...args: Json[]): Promise<Json> {
    const { response, error } = (await page.call({ command, args })).message;
    if (error) throw new Error(JSON.stringify(error));
    return response ?? null;
  }

  test('searches with random conditions find the rows that plain Python finds, in their order', async () => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    let telling = 0;
    for (const round of [0, 1, 2]) {
      await call('fill', seed + round);
      const [some, wrong] = (await call('compare', seed + round, BATCH)) as [number, string | null];
      if (wrong !== null) throw new Error(`rows and searches of seed ${seed + round}: ${wrong}`);
      telling += some;
    }
    // Searches that find all or nothing would say little.
    expect(telling).toBeGreaterThan(BATCH / 2);
  });
});
