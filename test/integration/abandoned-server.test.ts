import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { repoFile } from '../../testing/browser/app-server.ts';

/** A test that serves an app and ends without stopping it. */
const SERVE = `
  const { serveApp } = await import(process.env.KIT);
  console.log((await serveApp(process.env.APP)).address);
`;

test('a server that a test has started ends with the runner, though nobody has stopped it', async () => {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    KIT: pathToFileURL(repoFile('testing/browser/index.ts')).href,
    APP: repoFile('examples/todo'),
  };
  const runner = spawn(process.execPath, ['--input-type=module', '-e', SERVE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(runner.stdout.setEncoding('utf8'), 'data')) as [string];
  const isServed = (): Promise<boolean> => fetch(line.trim()).then(Boolean, () => false);
  expect(await isServed()).toBe(true);
  runner.kill('SIGKILL');
  while (await isServed());
});
