import { afterEach, expect, test } from '@jest/globals';
import { ANYONE, fixtureApp, PythonServer } from '../testing/python-server.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { PooledWorker } from './pooled-worker.ts';

let server: PythonServer;
afterEach(() => server.pool.close());
const start = (limits: ConstructorParameters<typeof PythonServer>[1]): void => {
  server = new PythonServer(fixtureApp('limits'), limits);
};
/** The result of a visitor's call; the visitor is `ADDRESS` or `ADDRESS/SESSION`. */
const callOf = async (visitor: string, command: string, ...args: number[]): Promise<unknown> => {
  const [address = '', session = ''] = visitor.split('/');
  try {
    const message = server.message({ command, args, kwargs: {}, objects: [] });
    return JSON.parse((await server.pool.call(message, { address, session })).text) as unknown;
  } catch (error) {
    return (error as Error).message;
  }
};
const TOO_LONG = 'Server code took too long';
/** Milliseconds, longer than anything else in a test takes on a busy machine. */
const ENDLESS = 600_000;

describeEachPython((startHost) => {
  test('calls that compute without end keep their workers to themselves: spare ones answer the others', async () => {
    start({ startHost, size: 2, spares: 1, stuckAfter: 200, callTimeout: ENDLESS });
    await callOf('good', 'echo', 0);
    let ended = 0;
    const loops = ['bad', 'bad'].map((each) => callOf(each, 'spin', 0).finally(() => (ended += 1)));
    for (const turn of [1, 2, 3]) expect(await callOf('good', 'echo', turn)).toMatchObject({ response: turn });
    expect(ended).toBe(0);
    await server.pool.close();
    await Promise.all(loops);
  });

  test('who keeps the workers busy without end gets none of the spare ones', async () => {
    start({ startHost, size: 1, spares: 1, stuckAfter: 200, callTimeout: ENDLESS });
    await callOf('good', 'echo', 0);
    const order: string[] = [];
    const loops = [1, 2, 3].map(() => callOf('bad', 'spin', 0).finally(() => order.push('bad')));
    expect(await callOf('good', 'echo', 1)).toMatchObject({ response: 1 });
    expect(await callOf('good', 'echo', 2)).toMatchObject({ response: 2 });
    expect(order).toEqual([]);
    await server.pool.close();
    await Promise.all(loops);
  });

  test.each([
    ['many sessions of one address', (loop: number) => `bad/${loop}`, 'good'],
    ['one session', () => 'all/bad', 'all/good'],
  ])('%s with calls without end leave spare workers to others', async (_who, bad, good) => {
    start({ startHost, size: 1, spares: 2, stuckAfter: 200, callTimeout: ENDLESS });
    await callOf(good, 'echo', 0);
    let ended = 0;
    const loops = [1, 2, 3, 4].map((loop) => callOf(bad(loop), 'spin', 0).finally(() => (ended += 1)));
    for (const turn of [1, 2, 3, 4, 5]) {
      expect(await callOf(good, 'echo', turn)).toMatchObject({ response: turn });
      // By then the loops occupy all workers that they can get.
      if (turn === 3) expect(await callOf(good, 'nap', 0.5)).toMatchObject({ response: 'rested' });
    }
    expect(ended).toBe(0);
    await server.pool.close();
    await Promise.all(loops);
  });

  test('a call that sleeps beside one that computes is not charged for what it could not do meanwhile', async () => {
    start({ startHost, size: 1, spares: 0, callTimeout: 3_000, stopGrace: 60_000 });
    await server.unhurried('echo', 0);
    // The call's time limit is well above its sleep, for a busy machine. The other call blocks it for longer than that limit.
    const nap = server.message({ command: 'nap', args: [0.5], kwargs: {}, objects: [] });
    const resting = server.pool.call({ ...nap, timeLimit: 2_300 }, ANYONE);
    await server.said('stdout: asleep');
    const loop = callOf('bad', 'spin', 0);
    expect(await loop).toBe(TOO_LONG);
    expect(JSON.parse((await resting).text)).toMatchObject({ response: 'rested' });
    expect(server.trouble).toEqual([]);
  });

  test('a call that has not begun is given back by a worker that computes, with its contents, and never begins there', async () => {
    start({ startHost, size: 1 });
    const content = new Uint8Array(2 ** 20);
    const news = await new Promise<string[]>((resolve, reject) => {
      const news: string[] = [];
      const looping = server.message({ command: 'sleep_then_spin', args: [0.5], kwargs: {}, objects: [] });
      const other = server.message({ command: 'echo', args: [1], kwargs: {}, objects: [] }, [['m', content]]);
      new PooledWorker(startHost, {
        startTimeout: 60_000,
        stuckAfter: 100,
        onMessage: (worker, said) => {
          if ('number' in said) news.push(`${said.kind} ${said.number}`);
          if (said.kind === 'ready') worker.assign(1, looping, ANYONE, server.code());
          // Assigned as if the pool did not know yet that the first call is awake.
          if (said.kind === 'resumed') worker.assign(2, other, ANYONE, server.code());
          if (said.kind === 'withdrawn') worker.stop(1);
          if (said.kind === 'settled') resolve(worker.terminate().then(() => news));
        },
        onStuck: (worker) => worker.withdraw(),
        onGone: reject,
      });
    });
    expect(news).toEqual(['begun 1', 'blocked 1', 'asleep 1', 'resumed 1', 'withdrawn 2', 'settled 1']);
    expect(content.length).toBe(2 ** 20);
  });

  test('a call that was given to a worker where another one woke up first is run elsewhere, once', async () => {
    start({ startHost, size: 1, spares: 1, stuckAfter: 200, callTimeout: ENDLESS });
    await callOf('good', 'echo', 0);
    const loop = callOf('bad', 'sleep_then_spin', 0.05);
    // Some of these are sent while the other call wakes up.
    for (let turn = 0; !server.output.includes('stdout: awake'); turn += 1)
      expect(await callOf('good', 'echo', turn)).toMatchObject({ response: turn });
    expect(await callOf('good', 'echo', -1)).toMatchObject({ response: -1 });
    await server.pool.close();
    await loop;
  });
});
