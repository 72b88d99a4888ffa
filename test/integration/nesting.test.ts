/** Real Python that waits by blocking its thread and pulling messages: everything happens in the order that the test lays out. */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Batch } from '../../protocol/index.ts';
import type { Arrival } from '../../worker/src/inbox/index.ts';
import { ScriptedInbox } from '../../worker/src/testing/index.ts';
import { HeadlessPage, startWorker, stubIo, unexpectedUse } from '../support/worker/index.ts';

/** Time passes only when Python waits and no message is left. */
class TimelessInbox extends ScriptedInbox {
  readonly #alarms: { readonly at: number; readonly reply: number }[] = [];
  #now = 0;

  alarm(reply: number, seconds: number): void {
    this.#alarms.push({ at: this.#now + seconds, reply });
    this.#alarms.sort((a, b) => a.at - b.at);
  }

  override pull(): Arrival {
    if (this.script.length > 0) return super.pull();
    const next = this.#alarms.shift();
    if (!next) return super.pull();
    this.#now = next.at;
    return { seq: null, item: { kind: 'due', reply: next.reply }, binaries: [] };
  }
}

let inbox: TimelessInbox;
let page: HeadlessPage;
let errors: string[];
let written: number;

beforeAll(async () => {
  inbox = new TimelessInbox();
  page = new HeadlessPage((delivery) => inbox.script.push(delivery));
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => errors.push(text));
  const io = stubIo((reply, seconds) => inbox.alarm(reply, seconds));
  const run = (batch: Batch): void => {
    page.receive(batch);
    inbox.script.push({ seq: null, item: { kind: 'ran', batch: batch.seq }, binaries: [] });
  };
  const report = await startWorker('flows', () => ({
    inbox,
    io,
    run,
    fetchFile: null,
    profiled: unexpectedUse('profiles'),
    watchServer: unexpectedUse('the server'),
  }));
  expect(report.blocking).toBe('service-worker');
});

beforeEach(() => {
  written = page.text('log').length;
});

const news = (): string => page.text('log').slice(written).trim();

/** Delivers all waiting messages, as the inbox does while Python is idle. */
const handOver = (): void => {
  for (let next = inbox.script.shift(); next; next = inbox.script.shift()) inbox.receive?.(next);
};

test('a handler that waits lets others run on top of it', () => {
  page.click('Nap');
  page.click('Mark');
  handOver();
  expect(news()).toBe('marked nap over');
});

test('waits end last in, first out, whichever is over first', () => {
  page.click('Nap');
  page.click('Nap long');
  handOver();
  expect(news()).toBe('long nap over nap over');
});

test('an alert is closed by the button of its own form, on top of the wait for it', () => {
  page.once(
    () => page.has('text', 'Save'),
    () => page.click('Save'),
  );
  page.click('Ask');
  handOver();
  expect(news()).toBe('answer:saved');
});

test('a module that a handler below is importing is refused, in so many words; the one below gets the whole of it', () => {
  page.click('Import');
  page.click('Import');
  handOver();
  expect(news()).toBe('whole module');
  expect(errors.splice(0)).toEqual([
    expect.stringContaining('RuntimeError: Module flows.slow is being imported by an event handler that waits.'),
  ]);
});

test('an endless loop lets in what it must: it shows how far it is, and is stopped', () => {
  page.once(
    () => Number(page.text('progress')) > 10_000,
    () => page.stop(),
  );
  page.click('Loop');
  handOver();
  expect(errors.splice(0)).toEqual([expect.stringContaining('KeyboardInterrupt: stopped from the page')]);
});
