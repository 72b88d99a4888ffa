/** Many calls, from one client and from many: other callers get their turn, and no calls are lost. */
import { beforeAll, expect, test } from '@jest/globals';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { openSocket } from '../../server/testing/wire-pages.ts';
import { startFlood } from './flood.ts';

const serving = serveFixture('limits');
/** Milliseconds for which a flood is observed. */
const WATCHED = 3_000;

/** Starts Python before, so that no figure includes this. */
beforeAll(async () => {
  const page = await openSocket(serving.address);
  for (let turn = 0; turn < 20; turn += 1) await page.call({ command: 'echo', args: [turn] });
  page.close();
});

/**
 * The limit on a flood's responses for each response to a visitor with one call at a time: wide, since the visitor should get every
 * second turn.
 */
const MOST_FOR_ONE = 200;

interface Witnessed {
  readonly answers: number;
  /** The longest of sequential calls, in milliseconds. */
  readonly slowest: number;
}

/** A visitor who makes one call after the other. */
const witness = async (): Promise<Witnessed> => {
  const page = await openSocket(serving.address);
  let [answers, slowest] = [0, 0];
  for (const end = performance.now() + WATCHED; performance.now() < end; answers += 1) {
    const began = performance.now();
    expect((await page.call({ command: 'echo', args: [answers] })).message).toMatchObject({ response: answers });
    slowest = Math.max(slowest, performance.now() - began);
  }
  page.close();
  return { answers, slowest };
};

test.each([1_500, 5_000])('a client that sends %i calls a second waits for them itself', async (perSecond) => {
  const flood = await startFlood({ address: serving.address, sockets: 1, perSecond, command: 'echo', args: [0] });
  const { answers, slowest } = await witness();
  const [sent, answered] = [flood.count('sent'), await flood.answered()];
  await flood.stop();
  console.info(
    `flood of ${perSecond} calls/s by one socket: ${sent} sent, ${answered} answered, none lost; ` +
      `another visitor: ${answers} answers, the slowest in ${Math.round(slowest)} ms`,
  );
  expect([flood.count('busy'), flood.count('failed'), flood.count('closed')]).toEqual([0, 0, 0]);
  expect(answered / answers).toBeLessThan(MOST_FOR_ONE);
});

test('500 visitors with 20 calls a second each get what Python can do, and none is refused', async () => {
  const alone = await startFlood({ address: serving.address, sockets: 8, perSecond: 200, command: 'echo', args: [0] });
  await witness();
  const possible = alone.count('answered');
  await alone.stop();
  const crowd = await startFlood({ address: serving.address, sockets: 500, perSecond: 20, command: 'echo', args: [0] });
  const { answers, slowest } = await witness();
  const answered = await crowd.answered();
  await crowd.stop();
  console.info(
    `500 sockets with 20 calls/s: ${answered} answers in ${WATCHED / 1000} s (8 sockets: ${possible}); ` +
      `another visitor: ${answers} answers, the slowest in ${Math.round(slowest)} ms`,
  );
  expect([crowd.count('busy'), crowd.count('failed'), crowd.count('closed')]).toEqual([0, 0, 0]);
  expect(answered / answers).toBeLessThan(MOST_FOR_ONE);
  expect(serving.lines.filter((line) => line.startsWith('hearth |'))).toEqual([]);
});
