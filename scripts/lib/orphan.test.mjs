import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { inRepo } from './repo.mjs';

/** A program that prints that it runs, and calls `whenOrphaned` only when the process that started it has ended. */
const LATE = `
  import { whenOrphaned } from '${inRepo('scripts/lib/orphan.mjs')}';
  const parent = process.ppid;
  console.log('runs');
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    const waiting = setTimeout(() => undefined, 60_000);
    whenOrphaned(() => {
      clearTimeout(waiting);
      console.log('ended');
    });
  }, 10);
`;

test('who asks when npm is gone already is told so: a server that was built meanwhile is not started for nobody', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start', LATE, NODE: process.execPath };
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$LATE"; true'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = shell.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false });
  expect((await said.next()).value).toBe('runs\n');
  shell.kill('SIGKILL');
  await once(shell, 'exit');
  expect((await said.next()).value).toBe('ended\n');
});
