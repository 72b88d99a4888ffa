import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppSource, type LoadedApp, toPayload } from '../app/index.ts';
import type { BuildManifest } from '../page/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { ArtifactCache, type ArtifactRecipe } from './index.ts';

let apps: AppFolder;
let build: BuildFolder;
let told: string[];
let directory: string;
beforeEach(() => {
  [apps, build, told] = [new AppFolder(), new BuildFolder(), []];
  directory = join(apps.path, 'made');
});
afterEach(() => {
  apps.remove();
  build.remove();
});

/** An artifact made from the first line of an app's module; the test ends or fails each build. */
class Line implements ArtifactRecipe<string> {
  readonly prefix = 'line';
  readonly thing = 'line';
  readonly begun: { readonly line: string; readonly build: BuildManifest; end(made: string): void; fail(why: string): void }[] =
    [];

  contentOf(loaded: LoadedApp): readonly string[] {
    return [lineOf(loaded)];
  }

  make(loaded: LoadedApp, by: BuildManifest): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.begun.push({ line: lineOf(loaded), build: by, end: resolve, fail: (why) => reject(new Error(why)) });
    return promise;
  }

  read(text: string): string {
    return JSON.parse(text) as string;
  }

  warning(): null {
    return null;
  }
}

const lineOf = (loaded: LoadedApp): string => codeOf(loaded).split('\n')[0] as string;
const codeOf = (loaded: LoadedApp): string => toPayload(loaded, { appOrigin: '', isCrawler: false }).app.modules?.[0]?.code ?? '';
const load = (code: string): LoadedApp =>
  new AppSource({
    directory: apps.add('shop', { 'client_code/shop.py': code }),
    places: { directory: apps.path, folders: new Map() },
    entryPoint: null,
  }).load();

function serve() {
  const recipe = new Line();
  const made = new ArtifactCache({ directory, build: build.output, tell: (line) => told.push(line), isUrgent: true }, recipe);
  /** Waits until so many builds have begun. */
  const begun = async (count: number) => {
    while (recipe.begun.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
    return recipe.begun[count - 1] as Line['begun'][number];
  };
  return { made, recipe, begun };
}

test('an edit that changes nothing of what it is made of lets the making go on, and keeps what has been made', async () => {
  const { made, recipe, begun } = serve();
  made.of(load('one'));
  const first = await begun(1);
  made.of(load('one\n# edited'));
  first.end('ONE');
  await made.done;
  expect(made.of(load('one\n# again'))?.metadata).toBe('ONE');
  expect(recipe.begun.length).toBe(1);
});

test('who waits for a state that another one has replaced waits for that; who waits when the server ends, no longer', async () => {
  const { made, begun } = serve();
  made.of(load('one'));
  const waiting = made.done;
  await begun(1);
  made.of(load('two'));
  (await begun(2)).end('TWO');
  await waiting;
  expect(made.of(load('two'))?.metadata).toBe('TWO');
  made.of(load('three'));
  const last = made.done;
  await made.close();
  await last;
});

test('a former file that cannot be deleted is no failure of the making', async () => {
  const former = `line-${'0'.repeat(16)}-known.json`;
  mkdirSync(join(directory, former), { recursive: true });
  writeFileSync(join(directory, former, 'in-it'), '');
  const { made, begun } = serve();
  made.of(load('one'));
  (await begun(1)).end('ONE');
  await made.done;
  expect([made.of(load('one'))?.metadata, told]).toEqual(['ONE', []]);
  expect(readdirSync(directory).length).toBe(2);
});

test('what fails is told of once; where the client was built anew meanwhile nobody hears of it, and the next page begins anew', async () => {
  const { made, begun } = serve();
  const app = load('one');
  made.of(app);
  const first = await begun(1);
  build.change({ version: 'w' });
  first.fail('its files have gone');
  await made.done;
  expect(told).toEqual([]);
  made.of(app);
  const second = await begun(2);
  expect([first.build.version, second.build.version]).toEqual(['v', 'w']);
  second.fail('a bug');
  await made.done;
  expect(told).toEqual(['no line could be made: a bug']);
  await made.close();
});
