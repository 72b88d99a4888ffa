/** The output of `npm run build`, as the server delivers it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { clientDir, manifestPath, repoRoot } from '../../scripts/lib/repo.mjs';
import { inMemorySource, openImage } from '../../shared/common/index.ts';

/** Every start of a worker loads its script, which does not include the interpreter. */
const WORKER_BUDGET = 94 * 1024;
/** The browser starts it anew after every pause. It uses little of what `protocol` exports. */
const SERVICE_WORKER_BUDGET = 8 * 1024;

/** This script is in every page, runs before everything else, and reports missing features if nothing else can run. */
const FIRST_SCRIPT_BUDGET = 6.75 * 1024;

/** For browsers with stack switching, and those without. */
const SNAPSHOTS = ['snapshot', 'blockedSnapshot'];

interface Manifest {
  readonly version: string;
  readonly entries: Readonly<Record<string, string>>;
  readonly pageParts: readonly string[];
  readonly pyodide: string;
  readonly firstScript: string;
  readonly memory: Readonly<Record<string, number>>;
  readonly files: readonly string[];
}

const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
const interpreter = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
const fileOf = (entry: string): string => join(clientDir, manifest.entries[entry] ?? `no entry ${entry}`);

test('the manifest names an existing file for everything a page asks for', () => {
  const scripts = ['page', 'worker', 'jquery', 'moment', 'bootstrap3js', 'inspector', 'markup', 'serviceWorker'];
  expect(Object.keys(manifest.entries).sort()).toEqual(
    [...scripts, 'styles', 'bootstrap3', 'normalize', 'fontAwesome', 'python', ...SNAPSHOTS].sort(),
  );
  expect(manifest.files.filter((name) => !existsSync(join(clientDir, name)))).toEqual([]);
  expect(manifest.files).toEqual(expect.arrayContaining(Object.values(manifest.entries)));
});

test('every name carries a hash, so that it can be cached for ever', () => {
  expect(
    manifest.files.filter((name) => !/-[0-9A-Za-z]{8,10}\.(js|css|zip|bin|eot|svg|ttf|woff2?)(\.map|\.gz|\.zst)?$/.test(name)),
  ).toEqual([]);
});

test('style sheets refer to nothing that is not there', () => {
  for (const entry of ['styles', 'bootstrap3', 'normalize', 'fontAwesome']) {
    const urls = [...readFileSync(fileOf(entry), 'utf8').matchAll(/url\(["']?(?!data:)([^)"'?#]+)/g)].map(
      ([, url]) => url as string,
    );
    expect(urls.filter((url) => !existsSync(join(clientDir, url)))).toEqual([]);
  }
});

test('what compresses well has twins that are the same, so that no server has to compress', () => {
  const large = [...manifest.files, ...interpreter.map((name) => manifest.pyodide + name)].filter(
    (name) => /\.(js|mjs|css|json|wasm|bin)$/.test(name) && statSync(join(clientDir, name)).size > 2048,
  );
  expect(large).toEqual(expect.arrayContaining([...manifest.pageParts, `${manifest.pyodide}pyodide.asm.wasm`]));
  for (const name of large) {
    const content = readFileSync(join(clientDir, name));
    const twins = [
      gunzipSync(readFileSync(join(clientDir, `${name}.gz`))),
      zstdDecompressSync(readFileSync(join(clientDir, `${name}.zst`))),
    ];
    expect([name, ...twins.map((twin) => twin.equals(content))]).toEqual([name, true, true]);
  }
});

test("the worker's script stands alone and keeps within its budget", () => {
  const script = readFileSync(fileOf('worker'), 'utf8');
  expect(script).not.toMatch(/\bfrom\s*["']\.\//);
  expect(statSync(fileOf('worker')).size).toBeLessThan(WORKER_BUDGET);
});

test("the service worker's script has nothing that it does not use", () => {
  expect(statSync(fileOf('serviceWorker')).size).toBeLessThan(SERVICE_WORKER_BUDGET);
});

test('the plotting library is a file of its own, which the page names as nothing that is loaded with it', () => {
  const chunks = manifest.files.filter((name) => /^chunk-.*\.js$/.test(name));
  const [plotly = '', ...others] = chunks.filter((name) =>
    readFileSync(join(clientDir, name), 'utf8').includes('js-plotly-plot'),
  );
  expect([plotly, others]).toEqual([expect.stringMatching(/^chunk-/), []]);
  expect(manifest.pageParts.length).toBeGreaterThan(0);
  expect(manifest.pageParts).not.toContain(plotly);
});

/** Every start parses it on a thread that may share a processor with Python's worker. React DOM is half of it. */
const PAGE_BUDGET = 436 * 1024;
/** Chunks that are loaded when the app is open, or when they are first needed. */
const LATER =
  /react-bootstrap|ui\/overlays\/(alert|notification|own-dialog)|ui\/components\/(canvas\/|date-picker\/|google-map\/|rich-text\/(?!formats-chunk)|youtube\/)/;

test("what the page's script brings along keeps within its budget, and holds nothing that is for later", () => {
  const scripts = [manifest.entries['page'] as string, ...manifest.pageParts].map((name) => join(clientDir, name));
  expect(scripts.reduce((sum, script) => sum + statSync(script).size, 0)).toBeLessThan(PAGE_BUDGET);
  const sources = scripts.flatMap((script) => JSON.parse(readFileSync(`${script}.map`, 'utf8')).sources as string[]);
  expect(sources.filter((source) => LATER.test(source))).toEqual([]);
  expect(sources.some((source) => source.includes('react-dom'))).toBe(true);
});

test("the interpreter's script and module are without what linked libraries need", () => {
  const size = (name: string): number => statSync(join(clientDir, manifest.pyodide, name)).size;
  expect(size('pyodide.asm.mjs')).toBeLessThan(400 * 1024);
  const module = new WebAssembly.Module(readFileSync(join(clientDir, manifest.pyodide, 'pyodide.asm.wasm')));
  expect(WebAssembly.Module.exports(module).length).toBeLessThan(200);
  expect(WebAssembly.Module.imports(module).filter(({ kind }) => kind !== 'function')).toEqual([]);
});

test('templates of plots lie under the names that apps know, each with its compressed twin', () => {
  const names = readdirSync(join(repoRoot, 'shared/plot-templates'));
  expect(names.length).toBeGreaterThan(17);
  for (const name of names) {
    const content = readFileSync(join(clientDir, 'js/lib/templates', name));
    expect(Object.keys(JSON.parse(content.toString()))).toEqual(['layout', 'data']);
    const twin = join(clientDir, 'js/lib/templates', `${name}.gz`);
    if (existsSync(twin)) expect(gunzipSync(readFileSync(twin)).equals(content)).toBe(true);
  }
});

test('the interpreter lies in a folder of its own', () => {
  expect(interpreter.filter((name) => !existsSync(join(clientDir, manifest.pyodide, name)))).toEqual([]);
});

test('the Python archive holds the packages of the browser and those shared with the server, without tests', () => {
  const files = unzipSync(new Uint8Array(readFileSync(fileOf('python'))));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['anvil/__init__.py', 'hearth_wire/__init__.py']));
  expect(Object.keys(files).filter((name) => /test/.test(name))).toEqual([]);
  expect(strFromU8(files['anvil/__init__.py'] as Uint8Array)).toBe(
    readFileSync(new URL('../../worker/python/anvil/__init__.py', import.meta.url), 'utf8'),
  );
});

test.each(SNAPSHOTS)('the memory in %s tells nothing of the machine that made it, and holds what apps import', (entry) => {
  const image = readFileSync(fileOf(entry));
  expect(image.includes('hearth_wire')).toBe(true);
  expect([repoRoot, process.execPath].filter((path) => image.includes(path))).toEqual([]);
});

/** Each megabyte takes users with a slow connection half a second. */
const SNAPSHOT_BUDGET = 5.5 * 1024 * 1024;

test.each(SNAPSHOTS)('%s keeps within its budget on its way, and the page makes room for it before it is there', (entry) => {
  expect(statSync(`${fileOf(entry)}.zst`).size).toBeLessThan(SNAPSHOT_BUDGET);
  expect(openImage(inMemorySource(new Uint8Array(readFileSync(fileOf(entry))))).size).toBe(manifest.memory[entry]);
});

test('whoever serves a page knows all that its script imports before it runs', () => {
  const imported = (file: string): string[] =>
    [...readFileSync(join(clientDir, file), 'utf8').matchAll(/(?:^|[;}])import(?:\{[^}]*\}from)?"\.\/(chunk-\w+\.js)"/g)].map(
      ([, name]) => name as string,
    );
  const parts = new Set(imported(manifest.entries['page'] as string));
  for (const part of parts) for (const name of imported(part)) parts.add(name);
  expect(parts.size).toBeGreaterThan(0);
  expect(manifest.pageParts).toEqual([...parts].sort());
});

/** The entry, and all that it imports. */
const MOST_FILES = 2;

test("what the page starts with is in few files, since Python's wait behind them where a browser sends six requests at once", () => {
  expect(1 + manifest.pageParts.length).toBeLessThanOrEqual(MOST_FILES);
});

test("the page's first script is small, and can stand in an element of the page", () => {
  expect(manifest.firstScript.length).toBeLessThan(FIRST_SCRIPT_BUDGET);
  expect(manifest.firstScript).not.toMatch(/<\/script|<!--/i);
});
