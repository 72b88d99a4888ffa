import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppSource } from '../app/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { AppSnapshots, SNAPSHOT_NAME } from './index.ts';

let apps: AppFolder;
let build: BuildFolder;
let told: string[];
let directory: string;
beforeEach(() => {
  [apps, build, told] = [new AppFolder(), new BuildFolder(), []];
  directory = join(apps.path, 'snapshots');
});
afterEach(() => {
  apps.remove();
  build.remove();
});

const snapshots = (): AppSnapshots =>
  new AppSnapshots({ directory, build: build.output, tell: (line) => told.push(line), isUrgent: true });
const load = (code: string) =>
  new AppSource({
    directory: apps.add('shop', { 'client_code/Form1.py': code }),
    places: { directory: apps.path, folders: new Map() },
    entryPoint: null,
  }).load();

test('an app of which none can be made is served without, and its author hears of it once', async () => {
  const made = snapshots();
  const app = load('');
  expect(made.of(app)).toEqual({});
  await made.done;
  expect(told).toEqual([expect.stringMatching(/^no snapshot of this app's own could be made: RangeError: /)]);
  expect([made.of(app), readdirSync(apps.path)]).toEqual([{}, ['shop']]);
  made.of(load('# edited'));
  await made.done;
  expect(told.length).toBe(1);
  await made.close();
});

test('what has been made of a state of an app is there for the next server, and only for that state', async () => {
  mkdirSync(directory);
  const known = { refused: ['prints', 'Form1.py'], memory: { snapshot: 65_536 } };
  const app = load('');
  const next = snapshots();
  const name = next.nameOf(app);
  writeFileSync(join(directory, `${name}-known.json`), JSON.stringify(known));
  expect(next.of(app)).toEqual({ snapshot: { name: `${name}-snapshot.bin`, memory: 65_536 } });
  expect(SNAPSHOT_NAME.test(`${name}-snapshot.bin`)).toBe(true);
  expect(told).toEqual([expect.stringContaining('(Form1.py prints)')]);
  expect(next.nameOf(load('# edited'))).not.toBe(name);
  await next.close();
});
