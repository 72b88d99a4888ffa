/** What goes into the client and the server, and how esbuild makes it. `scripts/build.mjs` runs this; nothing here touches the disk. */
import { bootstrapParts } from './scripts/lib/client/bootstrap-parts.mjs';
import { latePartsAfter } from './scripts/lib/client/late-parts.mjs';
import { inRepo } from './scripts/lib/repo.mjs';

/** Everything the client's build reads besides installed packages: what the stamp of an unchanged build covers. */
export const sourceFolders = ['protocol', 'shared', 'worker/src', 'worker/python', 'ui'];

/** @type {import('esbuild').BuildOptions} */
const shared = {
  absWorkingDir: inRepo(),
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  sourcemap: 'linked',
  target: 'es2023',
  legalComments: 'eof',
  logLevel: 'silent',
  outdir: 'dist/client',
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** @type {import('esbuild').BuildOptions} */
const script = { ...shared, format: 'esm', platform: 'browser', jsx: 'automatic', external: ['node:*'] };

/** Leaves what is imported when it is needed where it is. @type {import('esbuild').Plugin} */
const withoutChunks = {
  name: 'without-chunks',
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : null));
  },
};

/** The same for the server's, of which scripts alone are built: the rest it reads where it is. */
export const serverFolders = ['protocol', 'shared', 'server'];

/** They bring programs, WebAssembly or workers that they find beside themselves, or are loaded when they are first needed. */
const APART = ['pyodide', '@electric-sql/pglite', '@node-rs/argon2', 'playwright-core', 'pg', 'nodemailer'];

/** Packages that are CommonJS ask for others, and for Node's, by it. */
const REQUIRE = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * An `import` of Node's HTTP reads each of its exports, and some load a client that the server has no use for: 50 ms of each
 * start. What it asks for is taken from the module itself.
 *
 * @type {import('esbuild').Plugin}
 */
const httpAsItIs = {
  name: 'http-as-it-is',
  setup({ onResolve, onLoad }) {
    const namespace = 'builtin';
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace, sideEffects: false } : null,
    );
    onLoad({ filter: /^/, namespace }, ({ path }) => ({ contents: `module.exports = require('${path}')` }));
  },
};

/**
 * The server, in chunks by what is imported when it is needed. Maps, without sources, have errors name our files.
 *
 * @type {{ entries: Record<string, string>; options: import('esbuild').BuildOptions }}
 */
export const server = {
  entries: {
    main: 'server/main.ts',
    'python.worker': 'server/pool/hosts/python.worker.ts',
    'pglite.worker': 'server/data/engine/pglite.worker.ts',
  },
  options: {
    absWorkingDir: inRepo(),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node25',
    external: APART,
    plugins: [httpAsItIs],
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
  },
};

/** @type {Record<string, import('esbuild').Loader>} */
const fontLoaders = { '.eot': 'file', '.svg': 'file', '.ttf': 'file', '.woff': 'file', '.woff2': 'file' };

const PAGE = 'ui/main.tsx';

/**
 * One esbuild run each. Page and worker are apart, so that the worker stays one script (one request, nothing of the
 * page in it) while the page is split into chunks.
 *
 * @type {readonly { entries: Record<string, string>; options: import('esbuild').BuildOptions }[]} entry name → file
 */
export const bundles = [
  { entries: { page: PAGE }, options: { ...script, splitting: true, plugins: [latePartsAfter(PAGE)] } },
  // Apart from the page, whose start must not pay for it; style sheets as texts, for documents of its own.
  { entries: { inspector: 'ui/inspector/main.tsx' }, options: { ...script, loader: { '.css': 'text' } } },
  // Runs where HTML of forms is made: one script, without what pages load when they need it.
  {
    entries: { markup: 'ui/markup/main.ts' },
    options: { ...script, format: 'iife', globalName: 'hearthMarkup', sourcemap: false, plugins: [withoutChunks] },
  },
  { entries: { worker: 'worker/src/main.worker.ts' }, options: script },
  // Not a module: some browsers take none for a service worker.
  {
    entries: { serviceWorker: 'worker/src/service-worker/main.service-worker.ts' },
    options: { ...script, format: 'iife', sourcemap: false, loader: { '.html': 'text' } },
  },
  {
    entries: {
      styles: 'ui/styles/index.css',
      bootstrap3: 'ui/styles/bootstrap3.css',
      normalize: 'node_modules/modern-normalize/modern-normalize.css',
      fontAwesome: 'node_modules/font-awesome/css/font-awesome.css',
    },
    options: { ...shared, loader: fontLoaders, plugins: [bootstrapParts()] },
  },
];

/**
 * The page's first script, which servers write into its head: one file, and no map.
 *
 * @type {(typeof bundles)[number]}
 */
export const firstScript = {
  entries: { first: 'ui/start/main.ts' },
  options: { ...script, format: 'iife', sourcemap: false },
};

/**
 * Scripts that theme pages and templates expect as globals, shipped as their makers minified them. Entry name → files, which become one,
 * since every page asks for it.
 */
export const legacyScripts = {
  jquery: ['jquery/dist/jquery.min.js', 'jquery-migrate/dist/jquery-migrate.min.js'],
  moment: ['moment/min/moment.min.js', 'moment-timezone/builds/moment-timezone-with-data-1970-2030.min.js'],
  bootstrap3js: ['bootstrap3/dist/js/bootstrap.min.js'],
};

/** What the Python archive holds: the packages in these folders, side by side. */
export const pythonFolders = ['worker/python', 'shared/python'];

/** Themes of plots: apps know them at this address below the client's folder, by names without a hash (api §4.19). */
export const plotTemplates = { from: 'shared/plot-templates', folder: 'js/lib/templates/' };
