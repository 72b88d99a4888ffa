import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRepo } from '../../repo/index.ts';
import { fixtureApp, PythonServer } from '../../testing/python-server.ts';
import { CPYTHON } from '../../testing/pythons.ts';
import { cpythonHost } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearth-bytecode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytecodeIn = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.pyc'));

async function answerWith(bytecode: string): Promise<unknown> {
  const server = new PythonServer(fixtureApp('limits'), { size: 1, startHost: cpythonHost(CPYTHON, { bytecode }) });
  try {
    return await server.call('echo', 1);
  } finally {
    await server.pool.close();
  }
}

test("the bytecode of Hearth's packages is kept for later processes, and nothing is written beside their sources", async () => {
  expect(await answerWith(folder)).toMatchObject({ response: 1 });
  const kept = bytecodeIn(folder);
  for (const module of ['hearth_server/calls', 'hearth_wire/__init__', 'anvil/server'])
    expect(kept).toContainEqual(expect.stringContaining(module));
  // The standard library, and packages of the app's, have bytecode of their own.
  expect(kept.filter((file) => !/(server|shared)\/python/.test(file))).toEqual([]);
  expect([inRepo('server/python'), inRepo('shared/python')].flatMap(bytecodeIn)).toEqual([]);
  expect(await answerWith(folder)).toMatchObject({ response: 1 });
});

test('a process starts without it where the folder cannot be written', async () => {
  expect(await answerWith(join(process.execPath, 'nowhere'))).toMatchObject({ response: 1 });
});
