import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PyodideAPI } from 'pyodide';
import { packDiff, packMemory } from '../../../shared/common/index.ts';
import { OriginFiles } from '../../../test/support/page/origin-files.ts';
import { BootSteps } from './boot-steps.ts';
import type { FileSystem } from './lazy-files.ts';
import type { PrefetchedParts } from './prefetched-parts.ts';
import type { CreateModule, LoadOptions, LoadPyodide } from './restore.ts';
import { startInterpreter } from './start-interpreter.ts';

/** A module that exports a memory of one page, of 64 KiB. */
const MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 10, 1, 6, 109, 101, 109, 111, 114, 121, 2, 0);
const MEMORY = new Uint8Array(2 * 65_536).fill(7);
/** As Pyodide's: its second number is how long it is. What goes along behind it is its lock file. */
const HEAD = new Uint8Array(Uint32Array.of(1, 16, 3, 4).buffer);
const LOCK = '{"packages":{}} ';
const IMAGE = packMemory(MEMORY, new Uint8Array(0), new Uint8Array([...HEAD, ...new TextEncoder().encode(LOCK)]));
const ASSETS = {
  pyodide: 'http://app.test/py/',
  python: 'http://app.test/python.zip',
  snapshot: 'http://app.test/snapshot.bin',
  appSnapshot: null,
  memory: MEMORY.length,
};

let warned: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

/** Loads as Pyodide does; notes the memory that it began with, null at a plain start, and what it was told. */
class FakePyodide {
  readonly files = new Map<string, string>([['/lib/python314.zip', 'nothing']]);
  readonly began: (Uint8Array | null)[] = [];
  options: LoadOptions[] = [];

  readonly load = async (options: LoadOptions): Promise<PyodideAPI> => {
    this.options.push(options);
    // It reads it beside what follows.
    void Promise.resolve(options.lockFileContents).then((lock) => lock && JSON.parse(lock as string));
    const snapshot = options._loadSnapshot as Uint8Array | undefined;
    if (!snapshot) {
      this.began.push(null);
      return this.#api;
    }
    const { instance } = options.createPyodideModule
      ? await WebAssembly.instantiateStreaming(new Promise<never>(() => undefined))
      : await WebAssembly.instantiate(MODULE);
    await options.fsInit?.(this.#fs as never, { sitePackages: '' });
    const [, length] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength / 4);
    const memory = new Uint8Array((instance.exports['memory'] as WebAssembly.Memory).buffer);
    memory.set(snapshot.subarray(length as number));
    this.began.push(memory.slice());
    return this.#api;
  };

  readonly #api = { pyimport: () => ({ set: () => undefined, destroy: () => undefined }) } as unknown as PyodideAPI;
  readonly #fs: FileSystem = {
    ErrnoError: Error as never,
    readdir: (path) => [...this.files.keys()].map((name) => name.replace(`${path}/`, '')),
    analyzePath: (path) => ({ exists: this.files.has(path) }),
    createLazyFile: (folder, name, url) => {
      this.files.set(`${folder}/${name}`, `when needed: ${url}`);
      return { contents: null };
    },
    unlink: (path) => this.files.delete(path),
    writeFile: (path, content) => this.files.set(path, new TextDecoder().decode(content)),
  };
}

const answers =
  (body: Uint8Array<ArrayBuffer>, status = 200): typeof fetch =>
  async () =>
    new Response(body, { status });

test('Python starts from its snapshot, whose pages go straight into its memory', async () => {
  const pyodide = new FakePyodide();
  const { late } = await startInterpreter({ fetch: answers(IMAGE), loadPyodide: pyodide.load }, ASSETS, new BootSteps());
  expect([pyodide.began, late]).toEqual([[MEMORY], null]);
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['that cannot be had', answers(IMAGE, 404), 'HTTP 404'],
  ['that was cut off', answers(IMAGE.slice(0, -1)), "this memory's image has"],
])('a snapshot %s is told of, and Python starts plainly', async (_what, fetch, why) => {
  const pyodide = new FakePyodide();
  await startInterpreter({ fetch, loadPyodide: pyodide.load }, ASSETS, new BootSteps());
  expect(pyodide.began).toEqual([null]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(why));
});

test('an interpreter that does not come fails the start, for which Pyodide would wait for ever', async () => {
  const loadPyodide: LoadPyodide = async () => {
    await WebAssembly.instantiateStreaming(Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
    return new Promise(() => undefined);
  };
  const started = startInterpreter({ fetch: answers(IMAGE, 404), loadPyodide }, ASSETS, new BootSteps());
  await expect(started).rejects.toThrow(/without it Python did not start: TypeError: Failed to fetch/);
});

const nothing: typeof fetch = () => Promise.reject(new Error('nothing is to be fetched'));
const parts = (image: Promise<ArrayBuffer>, ofApp: ArrayBuffer | null = null): PrefetchedParts => ({
  assets: ASSETS,
  kept: null,
  refetch: () => Promise.reject(new Error('the page is not to be asked')),
  engine: Promise.resolve(async () => ({}) as never),
  module: WebAssembly.compile(MODULE),
  images: image.then((whole) => ({ image: whole, ofApp })),
});

test('what the page has begun to fetch is fetched by nobody else, and archives come when somebody needs them', async () => {
  const pyodide = new FakePyodide();
  const steps = new BootSteps();
  const { late } = await startInterpreter(
    { fetch: nothing, loadPyodide: pyodide.load },
    ASSETS,
    steps,
    parts(Promise.resolve(IMAGE.slice().buffer)),
  );
  expect(pyodide.began).toEqual([MEMORY]);
  const [options] = pyodide.options;
  expect([options?.indexURL, options?.stdLibURL, await options?.lockFileContents]).toEqual(['data:,', 'data:,', LOCK]);
  expect(steps.done.map(({ name }) => name)).toEqual(['engine', 'memory']);
  expect([...pyodide.files]).toEqual([
    ['/lib/python314.zip', 'when needed: http://app.test/py/python_stdlib.zip'],
    ['/lib/hearth.zip', 'when needed: http://app.test/python.zip'],
  ]);
  await late?.fetch(async (url) => new TextEncoder().encode(`of ${url}`).buffer);
  expect([...pyodide.files.values()]).toEqual(['of http://app.test/py/python_stdlib.zip', 'of http://app.test/python.zip']);
});

test('the bytes of a snapshot are given back once they are in memory, whoever has their buffer', async () => {
  const image = IMAGE.slice().buffer;
  const pyodide = new FakePyodide();
  await startInterpreter({ fetch: nothing, loadPyodide: pyodide.load }, ASSETS, new BootSteps(), parts(Promise.resolve(image)));
  expect([pyodide.began, image.byteLength]).toEqual([[MEMORY], 0]);
});

const refused = (): Promise<ArrayBuffer> => Promise.reject(new Error('the page is not to be asked'));
const sent = async (): Promise<ArrayBuffer> => IMAGE.slice().buffer;

test.each([
  ['is there', new OriginFiles({ 'snapshot.bin': IMAGE }), refused],
  ['was cleared away', new OriginFiles({}), sent],
  ['is not whole', new OriginFiles({ 'snapshot.bin': IMAGE.slice(0, -1) }), sent],
  ['is where this browser has none', undefined, sent],
])('a snapshot in a file that %s comes all the same, and nobody is kept from it', async (_how, files, refetch) => {
  const pyodide = new FakePyodide();
  const steps = new BootSteps();
  const given: PrefetchedParts = {
    ...parts(Promise.resolve(IMAGE.slice().buffer)),
    kept: IMAGE.length,
    refetch,
    images: Promise.resolve({ image: null, ofApp: null }),
  };
  await startInterpreter({ fetch: nothing, loadPyodide: pyodide.load, storage: files?.storage }, ASSETS, steps, given);
  expect([pyodide.began, steps.done[0]?.name]).toEqual([[MEMORY], 'snapshot']);
  expect([files?.open ?? 0, warned.mock.calls]).toEqual([0, []]);
});

test('a file that breaks off as the memory is filled is told of, and closed, and Python starts plainly', async () => {
  const files = new OriginFiles({ 'snapshot.bin': IMAGE });
  const pyodide = new FakePyodide();
  const cut: LoadPyodide = (options) =>
    pyodide.load({
      ...options,
      async fsInit(...args) {
        await options.fsInit?.(...args);
        files.files.set('snapshot.bin', IMAGE.slice(0, -1));
      },
    });
  const given: PrefetchedParts = {
    ...parts(sent()),
    kept: IMAGE.length,
    refetch: refused,
    images: Promise.resolve({ image: null, ofApp: null }),
  };
  await startInterpreter({ fetch: nothing, loadPyodide: cut, storage: files.storage }, ASSETS, new BootSteps(), given);
  expect([pyodide.began.at(-1), files.open]).toEqual([null, 0]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('the file has'));
});

test("an app's own snapshot makes its memory of the other, and says what goes with it", async () => {
  const pyodide = new FakePyodide();
  const own = MEMORY.slice();
  own[70_000] = 1;
  const head = new Uint8Array(Uint32Array.of(1, 16, 5, 6).buffer);
  const ofApp = packDiff(own, MEMORY, new Uint8Array([...head, ...new TextEncoder().encode('{"own":true}')]));
  const given = parts(Promise.resolve(IMAGE.slice().buffer), ofApp.slice().buffer);
  await startInterpreter({ fetch: nothing, loadPyodide: pyodide.load }, ASSETS, new BootSteps(), given);
  expect(pyodide.began).toEqual([own]);
  expect(await pyodide.options[0]?.lockFileContents).toBe('{"own":true}');
});

test.each([
  ['has arrived', WebAssembly.compile(MODULE)],
  ['never does', new Promise<never>(() => undefined)],
])(
  'what the page could not fetch is told of, and Python starts plainly by itself, whether the module %s',
  async (_when, module) => {
    const pyodide = new FakePyodide();
    const failed = Promise.reject<ArrayBuffer>(new Error('HTTP 500'));
    failed.catch(() => undefined);
    const { late } = await startInterpreter({ fetch: nothing, loadPyodide: pyodide.load }, ASSETS, new BootSteps(), {
      ...parts(failed),
      module,
    });
    expect([pyodide.began, pyodide.options.at(-1), late]).toEqual([[null], { indexURL: ASSETS.pyodide }, null]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('HTTP 500'));
  },
);

test('what the page could not fetch is told of in the start alone, be it that the engine comes later', async () => {
  const engine = Promise.withResolvers<CreateModule>();
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const failed = Promise.reject<ArrayBuffer>(new Error('HTTP 500'));
  failed.catch(() => undefined);
  const started = startInterpreter({ fetch: nothing, loadPyodide: new FakePyodide().load }, ASSETS, new BootSteps(), {
    ...parts(failed),
    engine: engine.promise,
  });
  await new Promise(setImmediate);
  engine.resolve(async () => ({}) as never);
  await started;
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('where the memory does not come, and Python cannot start without it either, both are said', async () => {
  const failed = Promise.reject<ArrayBuffer>(new Error('snapshot-1.bin did not come'));
  failed.catch(() => undefined);
  const loadPyodide: LoadPyodide = async ({ _loadSnapshot: memory }) => {
    if (memory) await new Promise<never>(() => undefined);
    throw new Error('no line');
  };
  await expect(startInterpreter({ fetch: nothing, loadPyodide }, ASSETS, new BootSteps(), parts(failed))).rejects.toThrow(
    /snapshot-1\.bin did not come.+and without it Python did not start: Error: no line/,
  );
});
