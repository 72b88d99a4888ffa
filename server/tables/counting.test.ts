/** Many clients, each with a socket of its own, call server code at once that counts in transactions. */
import { expect, test } from '@jest/globals';
import type { Json } from '../../protocol/index.ts';
import { describeEachDatabase } from '../testing/postgres.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';

async function call(page: Page, command: string, ...args: Json[]): Promise<Json> {
  const { response, error } = (await page.call({ command, args })).message;
  if (error) throw new Error(JSON.stringify(error));
  return response ?? null;
}

describeEachDatabase((database, name) => {
  const serving = serveFixture('counting', '--python', CPYTHON, ...database);
  /** Each waits for all others within its time limit; in PostgreSQL transactions run concurrently and are retried, which takes longer. */
  const clients = name === 'PGlite' ? 25 : 12;
  const times = 2;

  test(`${clients} clients that count at once are all answered; the sum is right, and no row is lost`, async () => {
    const pages = await Promise.all(Array.from({ length: clients }, () => openSocket(serving.address)));
    const [first] = pages as [Page];
    await call(first, 'start_over');
    const told = await Promise.all(
      pages.map(async (page, client) => {
        const numbers: Json[] = [];
        for (let time = 0; time < times; time += 1) numbers.push(await call(page, 'count', `client ${client}`));
        return numbers.map((number) => [`client ${client}`, number] as const);
      }),
    );
    const total = clients * times;
    const byNumber = told.flat().sort(([, one], [, other]) => Number(one) - Number(other));
    expect(byNumber.map(([, number]) => number)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    expect(await call(first, 'counted')).toEqual([total, byNumber]);
    for (const page of pages) page.close();
  });
});
