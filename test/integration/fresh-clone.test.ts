/**
 * The README's two commands, in a clone where nothing is built. Packages are installed anew in the part `soak` only: it takes a while,
 * and `npm test` in a new clone does it, too.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repoRoot } from '../../scripts/lib/repo.mjs';
import { type FreshClone, freshClone } from '../support/clone/index.ts';
import { isSoak } from '../support/node/repeated.ts';

const READY = /^Hearth serves todo at (http:\S+)$/;

let clone: FreshClone;
beforeAll(() => {
  clone = freshClone({ installed: !isSoak });
});
afterAll(() => clone.remove());

test('the README tells two commands', () => {
  const [, block] = /```\n([\s\S]*?)```/.exec(readFileSync(join(repoRoot, 'README.md'), 'utf8')) ?? [];
  expect(block?.trim().split('\n')).toEqual(['npm start', 'npm test']);
});

test(`npm start ${isSoak ? 'installs, ' : ''}builds and serves, saying so on stderr; stdout has addresses and nothing else`, async () => {
  const run = clone.npm('start', '--silent', '--', '--port', '0');
  const [line, address] = READY.exec(await run.firstLine) ?? [];
  expect(run.streams.stderr).toMatch(
    isSoak ? /installing dependencies[\s\S]*built the client/ : /^(?![\s\S]*installing)[\s\S]*built the client/,
  );
  const reply = await fetch(address as string);
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
  await run.stop();
  expect(run.streams.stdout.split('\n')).toEqual([
    line,
    expect.stringMatching(`^Workbench: ${address}/_/workbench\\?key=[\\w-]{40,}$`),
    '',
  ]);
});

test('the second start has nothing to do before it serves', async () => {
  const run = clone.npm('start', '--silent', '--', '--port', '0');
  expect(await run.firstLine).toMatch(READY);
  expect(run.streams.stderr).toBe('');
  await run.stop();
});

test('npm start -- --help tells the options and builds nothing, though there is no client', async () => {
  rmSync(join(clone.folder, 'dist'), { recursive: true });
  const run = clone.npm('start', '--silent', '--', '--help');
  expect(await run.ended).toBe(0);
  expect(run.streams).toEqual({ stdout: expect.stringMatching(/^Usage: npm start[\s\S]*--port N/), stderr: '' });
  expect(existsSync(join(clone.folder, 'dist'))).toBe(false);
});

test('a part of npm test runs, and its last line counts it', async () => {
  const run = clone.npm('test', '--', 'unit', 'scripts/lib/gate/jest-parts.test');
  expect(await run.ended).toBe(0);
  expect(run.streams.stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
});
