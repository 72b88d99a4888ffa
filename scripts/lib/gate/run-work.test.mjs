import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runWork } from './run-work.mjs';

/** Work whose process runs this source. */
const work = (title, source, after = [], needs = []) => ({
  title,
  after,
  needs,
  command: () => ({ node: process.execPath, args: ['-e', source] }),
  results: ({ code, output }) => [
    { part: title, passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, seconds: 0, failures: [], output },
  ],
});

const run = async (...all) => {
  let heard = '';
  const results = await runWork(all, (text) => {
    heard += text;
  }).results;
  return { heard, outcomes: results.map(({ part, passed, failed }) => [part, passed, failed]) };
};

test('parts run beside each other, and what waits for another begins when that has ended', async () => {
  const build = work('build', "console.log('built')");
  const lint = work('lint', 'process.exit(3)');
  const tests = work('tests', "console.error('tested')", [build], ['build']);
  const { heard, outcomes } = await run(build, lint, tests);
  expect(outcomes).toEqual([
    ['build', 1, 0],
    ['lint', 0, 1],
    ['tests', 1, 0],
  ]);
  expect(heard).toBe('\n== build\nbuilt\n\n== lint\n\n== tests\ntested\n');
});

test('what needs a part that failed does not run, and says so; what only comes after it does', async () => {
  const build = work('build', 'process.exit(1)');
  const tests = work('tests', '', [build], ['build']);
  const later = work('later', '', [build, tests]);
  const { heard, outcomes } = await run(build, tests, later);
  expect(outcomes).toEqual([
    ['build', 0, 1],
    ['tests', 0, 1],
    ['later', 1, 0],
  ]);
  expect(heard).toContain('\n== tests\ndid not run: build failed\n');
});

test('when it is ended, so is everything that a part has started, and nothing more begins', async () => {
  const grandchild = "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])";
  const forever = work('forever', `console.log(${grandchild}.pid); setInterval(() => {}, 1000)`);
  const never = work('never', '', [forever]);
  let heard = '';
  let begun;
  const pid = new Promise((resolve) => {
    begun = resolve;
  });
  const { results, end } = runWork([forever, never], (text) => {
    heard += text;
    const found = /^\d+\n/m.exec(heard);
    if (found) begun(Number(found[0]));
  });
  await pid;
  await end();
  expect((await results).map(({ part, failed }) => [part, failed])).toEqual([
    ['forever', 1],
    ['never', 1],
  ]);
  await untilGone(await pid);
});

test('what a part has started ends with it, also where the part is killed', async () => {
  const grandchild = "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])";
  const { heard, outcomes } = await run(work('killed', `console.log(${grandchild}.pid); process.kill(process.pid, 'SIGKILL')`));
  expect(outcomes).toEqual([['killed', 0, 1]]);
  const [pid] = /^\d+$/m.exec(heard);
  await untilGone(Number(pid));
});

/** Waits until a process has ended, since a signal takes a moment. If the process goes on running, the test times out here. */
async function untilGone(pid) {
  while (isRunning(pid)) await sleep(10);
}

/** Whether a process runs. A zombie, which has ended but whose exit code has not been read, does not count. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}
