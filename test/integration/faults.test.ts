/**
 * A client that makes calls while its server is repeatedly killed and restarted. `HEARTH_FAULT_SEED` repeats the random choices of
 * an earlier run.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newToken } from '../../server/testing/wire-pages.ts';
import { type AppServer, repoFile, serveAlone } from '../../testing/browser/app-server.ts';
import { repeated } from '../support/node/repeated.ts';
import { reservePort } from '../support/node/reserved-port.ts';
import { HeadlessConnection, startWorker } from '../support/worker/index.ts';

jest.setTimeout(600_000);

const APP = repoFile('test', 'fixtures', 'faults');
const SEED = Number(process.env['HEARTH_FAULT_SEED'] ?? randomInt(2 ** 31));
const RESTARTS = repeated(10);
/** The number of concurrent callers. */
const FLOWS = 4;
/** The maximum number of calls that are answered between two kills. */
const MOST_ANSWERS = 40;
/** A call that takes longer than this has hung. */
const PATIENCE_MS = 60_000;

interface Tally {
  readonly flows: number;
  readonly calls: number;
  readonly values: number;
  /** Errors that the server function raised deliberately. */
  readonly errors: number;
  readonly offline: number;
  readonly waiting: readonly string[];
  readonly wrong: readonly string[];
}

function shuffled<T>(items: readonly T[], below: (count: number) => number): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(rest.length), 1));
}

/** Returns a random generator: the same seed gives the same numbers. */
function randomBelow(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

const state = mkdtempSync(join(tmpdir(), 'hearth-faults-'));
let server: AppServer;
let port: string;
const serve = (): Promise<AppServer> => serveAlone(APP, '--port', port, '--state', state);

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  port = String(await reservePort());
  server = await serve();
});
afterAll(async () => {
  await server.stop();
  rmSync(state, { recursive: true });
});

describe.each([
  ['a socket', RESTARTS, false],
  ['HTTP', repeated(2), true],
])('over %s', (way, restarts, forceHttp) => {
  const line = new HeadlessConnection();
  const { page } = line;
  const chosen = randomBelow(SEED);
  const tally = (): Tally => JSON.parse(page.text('tally')) as Tally;

  const until = async (looks: () => boolean, what: string): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${what}: never (seed ${SEED}) ${page.text('tally')}`)), PATIENCE_MS);
    });
    await Promise.race([page.until(looks), late]).finally(() => clearTimeout(timer));
  };

  beforeAll(async () => {
    const sessionToken = await newToken(server.address);
    const facts = { appOrigin: server.address, sessionToken, forceHttp };
    await startWorker('faults', line.connect, line.port, undefined, { facts, data: SEED });
    await page.until(() => page.has('role', 'tally'));
  });
  afterAll(() => line.close());

  /** After how many answers the server is killed, each time: evenly spread from none to the maximum, in random order. */
  const stretches = shuffled(
    Array.from({ length: restarts }, (_, index) => Math.round(((index + 0.5) * MOST_ANSWERS) / restarts)),
    chosen,
  );

  /** Works until the server is to be killed: this many answers, and a moment more. */
  async function work(answers: number): Promise<void> {
    const { values } = tally();
    const enough = values + answers;
    await until(() => tally().values >= enough, `${enough} values`);
    const turns = chosen(20);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
  }

  test(`${restarts} restarts of the server: every call has its own value or an exception that says why not`, async () => {
    for (let flow = 0; flow < FLOWS; flow += 1) page.click('Begin');
    for (const answers of stretches) {
      await work(answers);
      await server.stop(chosen(3) === 0 ? 'SIGTERM' : 'SIGKILL');
      server = await serve();
    }
    page.click('Stop');
    await until(() => tally().flows === 0, 'the end of every call');
    const { calls, values, errors, offline, wrong } = tally();
    console.info(
      `faults over ${way} (seed ${SEED}): ${restarts} restarts, ${calls} calls: ${values} values, ` +
        `${errors} exceptions of the function, ${offline} AppOfflineError`,
    );
    expect(wrong).toEqual([]);
    expect(calls).toBe(values + errors + offline);
    expect(values).toBeGreaterThanOrEqual(calls / 2);
    expect(offline).toBeGreaterThan(0);
  });
});
