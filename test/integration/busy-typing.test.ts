/**
 * Real Python that waits by blocking its thread and pulling messages, and the real page: a user types while Python is busy, and
 * what happens between two letters (a batch runs, a message arrives, a frame passes) is chosen at random.
 *
 * @jest-environment ./test/support/page/environment.mjs
 */
import { setImmediate } from 'node:timers';
import { beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Batch } from '../../protocol/index.ts';
import { EVENT_POLICIES, WIRE_DEFAULTS } from '../../shared/components/nodes/index.ts';
import { componentRegistry } from '../../ui/components/index.ts';
import { Playback } from '../../ui/host/testing/playback.ts';
import type { Arrival } from '../../worker/src/inbox/index.ts';
import { ScriptedInbox } from '../../worker/src/testing/index.ts';
import { startWorker, stubIo, unexpectedUse } from '../support/worker/index.ts';

/** Longer than a tick, shorter than the time until messages are let in. */
const STEP_MS = 30;

/** An inbox in which each check for messages lets something happen first. */
class BusyInbox extends ScriptedInbox {
  #looked = false;

  override pull(): Arrival {
    while (this.script.length === 0) if (!happen()) break;
    return super.pull();
  }

  override poll(): Arrival | null {
    if (!this.#looked) happen();
    const next = super.poll();
    this.#looked = next !== null;
    return next;
  }
}

let page: Playback;
let inbox: BusyInbox;
/** Batches that were sent to the page and have not run there. */
let batches: Batch[];
/** The times at which sleeps end, with their replies. */
let alarms: number[];
let keys: string[];
let box: HTMLInputElement;
/** Chooses the next event at random: returns 0 to 1. */
let draw: () => number;

beforeAll(async () => {
  Object.assign(globalThis, { setImmediate });
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  batches = [];
  alarms = [];
  keys = [];
  draw = () => 0;
  inbox = new BusyInbox();
  page = new Playback([...componentRegistry.values()], {
    defaults: (type) => WIRE_DEFAULTS[type] ?? {},
    policy: (type, event) => EVENT_POLICIES[type]?.[event] ?? 'all',
    send: (delivery) => inbox.script.push(delivery),
  });
  const io = stubIo((reply) => alarms.push(reply));
  await startWorker('entries', () => ({
    inbox,
    io,
    run: (batch) => batches.push(batch),
    fetchFile: null,
    profiled: unexpectedUse('profiles'),
    watchServer: unexpectedUse('the server'),
  }));
  await rest();
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += STEP_MS));
});

/** Makes one possible event happen besides Python; false when none is left. */
function happen(): boolean {
  const possible = [type, runBatch, wake].filter((does) => does.left() > 0);
  const chosen = possible[Math.floor(draw() * possible.length)];
  chosen?.();
  if (draw() < 0.3) page.frame();
  return chosen !== undefined;
}

const type = Object.assign(
  () => {
    const key = keys.shift() ?? '';
    if (key === 'Enter') box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    else {
      const at = box.selectionEnd ?? box.value.length;
      box.value = box.value.slice(0, at) + key + box.value.slice(at);
      box.setSelectionRange(at + 1, at + 1);
      box.dispatchEvent(new InputEvent('input', { data: key }));
    }
    // Barcode scanners type faster than pages respond.
    if (draw() < 0.6 && keys.length > 0) type();
  },
  { left: () => keys.length },
);

const runBatch = Object.assign(
  () => {
    const batch = batches.shift() as Batch;
    void page.host.receive(batch);
    inbox.script.push({ seq: null, item: { kind: 'ran', batch: batch.seq }, binaries: [] });
  },
  { left: () => batches.length },
);

const wake = Object.assign(
  () => inbox.script.push({ seq: null, item: { kind: 'due', reply: alarms.shift() as number }, binaries: [] }),
  { left: () => alarms.length },
);

/** Runs until nothing is left to happen. */
async function rest(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    const next = inbox.script.shift();
    if (next) inbox.receive?.(next);
    else if (!happen()) {
      page.frame();
      if (inbox.script.length === 0) return;
    }
  }
}

const logged = () => document.querySelector('.anvil-role-log')?.textContent ?? '';

/** Types into an input: letters, and Enter for each line break. Returns its text at the end. */
async function typeInto(name: string, text: string, seed: number): Promise<string> {
  const random = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { seed, numRuns: 500 });
  let at = 0;
  draw = () => random[at++ % random.length] ?? 0;
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Again')?.click();
  await rest();
  box = document.querySelector(`input[placeholder=${name}]`) as HTMLInputElement;
  box.focus();
  keys = [...text].map((key) => (key === '\n' ? 'Enter' : key));
  await rest();
  return box.value;
}

const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n'), minLength: 1, maxLength: 24 });
const seeds = fc.integer();
/** The texts between the Enters, and the text after the last. */
const entriesOf = (text: string): readonly [log: string, left: string] => {
  const entries = text.split('\n');
  const left = entries.pop() ?? '';
  return [entries.map((entry) => `${entry};`).join(''), left];
};
const PARAMETERS = { numRuns: 60 };

test.each(['clears', 'late', 'sleeps'])(
  'a box that a handler of Enter clears gives what was typed between (%s)',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(texts, seeds, async (text, seed) => {
        const left = await typeInto(name, text, seed);
        expect([logged(), left]).toEqual(entriesOf(text));
      }),
      PARAMETERS,
    );
  },
);

test('nothing is lost or read twice where handlers that have slept write what is known by then', async () => {
  await fc.assert(
    fc.asyncProperty(texts, seeds, async (text, seed) => {
      const left = await typeInto('rewrites', text, seed);
      expect(logged().replaceAll(';', '') + left).toBe(text.replaceAll('\n', ''));
    }),
    PARAMETERS,
  );
});

test('what a handler of Enter appends stands where Enter was pressed', async () => {
  await fc.assert(
    fc.asyncProperty(texts, seeds, async (text, seed) => {
      expect(await typeInto('appends', text, seed)).toBe(text.replaceAll('\n', ';'));
    }),
    PARAMETERS,
  );
});

test('all that was typed is upper-cased once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(texts, seeds, async (text, seed) => {
      const typed = text.replaceAll('\n', '');
      expect(await typeInto('uppers', typed, seed)).toBe(typed.toUpperCase());
    }),
    PARAMETERS,
  );
});
