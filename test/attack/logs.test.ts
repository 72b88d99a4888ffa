/**
 * Messages without a response, and names of calls, of the largest allowed size: other clients are served meanwhile, and the
 * terminal gets little output.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { fixtureApp } from '../../server/testing/python-server.ts';
import { type CallFields, openHttp, openSocket } from '../../server/testing/wire-pages.ts';
import { type AppServer, serveAlone } from '../../testing/browser/app-server.ts';

const state = mkdtempSync(join(tmpdir(), 'hearth-logs-'));
let server: AppServer;
beforeAll(async () => {
  server = await serveAlone(fixtureApp('limits'), '--state', state);
});
afterAll(async () => {
  await server.stop();
  rmSync(state, { recursive: true });
});

/** Each character takes two bytes of a frame. */
const CHARACTERS = 7_500_000;
const places = (count: number): Json => Array.from({ length: count }, (_, index) => ['app/limits/Form1.py', index]);

const kinds: readonly (readonly [what: string, message: JsonObject])[] = [
  ['newlines that are printed', { type: 'LOG', print: '\n'.repeat(CHARACTERS) }],
  ['control characters that are printed', { type: 'LOG', print: '\u009b'.repeat(CHARACTERS) }],
  ['a warning', { type: 'LOG', warning: { type: 'W', msg: '\u009b'.repeat(CHARACTERS) } }],
  ['a trace of 400,000 places', { type: 'LOG', error: { type: 'E', message: 'deep', trace: places(400_000) } }],
  ['the name of a function', { type: 'CALL', command: '\u009b'.repeat(CHARACTERS) }],
];

test.each(kinds.flatMap((kind) => [[...kind, 'a socket', openSocket] as const, [...kind, 'HTTP', openHttp] as const]))(
  '%s: the largest message leaves little on the terminal, and others are served beside it',
  async (what, message, way, open) => {
    const [page, other] = [await open(server.address), await openSocket(server.address)];
    await other.call({ command: 'echo', args: [1] });
    const before = server.output().length;
    const text = JSON.stringify(message);
    const sent = message['type'] === 'CALL' ? page.call(message as CallFields) : page.sendRaw(text);
    let longest = 0;
    for (let isDealtWith = false; !isDealtWith; ) {
      const began = performance.now();
      await other.call({ command: 'anvil.private.echo', args: ['x'] });
      longest = Math.max(longest, performance.now() - began);
      isDealtWith = await Promise.race([sent.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);
    }
    // Written to both streams.
    const end = `END of ${what} over ${way}`;
    await other.sendRaw(JSON.stringify({ type: 'LOG', print: end, warning: { type: 'W', msg: end } }));
    await server.said(new RegExp(`${end}[\\s\\S]*${end}`));
    const written = server.output().length - before;
    console.info(
      `${what} over ${way}, ${text.length >> 20} M characters: ${written} on the terminal, others waited ${Math.round(longest)} ms at most`,
    );
    expect(written).toBeGreaterThan(1_000);
    expect(written).toBeLessThan(200_000);
    for (const each of [page, other]) each.close();
  },
);

test('of a page that prints on and on so much is shown, and that there was more', async () => {
  const [page, other] = [await openSocket(server.address), await openSocket(server.address)];
  const before = server.output().length;
  const line = JSON.stringify({ type: 'LOG', print: '\n'.repeat(1_000) });
  for (let turn = 0; turn < 1_000; turn += 1) await page.sendRaw(line);
  await other.sendRaw(JSON.stringify({ type: 'LOG', print: 'another page' }));
  await server.said(/another page/);
  const written = server.output().slice(before);
  console.info(`1,000 messages of 1,000 lines: ${written.length} characters on the terminal`);
  expect(written).toContain('more from this page is not shown');
  expect(written.length).toBeLessThan(1_000_000);
  for (const each of [page, other]) each.close();
});
