/** The order of server code's output on a terminal that shows both streams. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { PYTHONS } from '../../server/testing/pythons.ts';
import { openSocket } from '../../server/testing/wire-pages.ts';
import { repoFile } from '../support/browser/index.ts';

const TURNS = 40;
const SERVER = `import sys
import anvil.server


@anvil.server.callable
def talk():
    for turn in range(${TURNS}):
        print("out", turn)
        print("err", turn, file=sys.stderr)
    raise ValueError("last")
`;

const apps = new AppFolder();
let stop = async (): Promise<void> => undefined;
afterEach(async () => {
  await stop();
  apps.remove();
});

test.each(PYTHONS)('on %s standard output and errors are read in the order in which they were written', async (_name, python) => {
  const app = apps.add('talker', { 'server_code/Talk.py': SERVER });
  const file = join(apps.path, 'terminal');
  const terminal = openSync(file, 'w');
  const server = spawn(process.execPath, [repoFile('server', 'main.ts'), app, '--port', '0', '--python', python], {
    stdio: ['ignore', terminal, terminal],
  });
  closeSync(terminal);
  const ended = new Promise((resolve) => server.on('close', resolve));
  stop = async () => {
    server.kill();
    await ended;
  };
  const said = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(readFileSync(file, 'utf8'));
      if (found) return found;
      if (server.exitCode !== null) throw new Error(`the server ended:\n${readFileSync(file, 'utf8')}`);
      await sleep(20);
    }
  };
  const page = await openSocket((await said(/ at (http:\S+)\n/))[1] ?? '');
  await page.call({ command: 'talk' });
  page.close();
  await said(/ValueError: last/);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('server | '));
  const turns = Array.from({ length: TURNS }, (_, turn) => [`server | out ${turn}`, `server | err ${turn}`]).flat();
  expect(lines.slice(0, 2 * TURNS + 1)).toEqual([...turns, 'server | talk failed']);
});
