/** Runs esbuild for one bundle of the client or the server, and tells which output belongs to which entry. */
import { existsSync, realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { build, formatMessages } from 'esbuild';
import { inRepo } from './repo.mjs';

/**
 * @typedef {object} Bundled
 * @property {Map<string, string>} entries entry name → file name below the bundle's folder
 * @property {Map<string, string[]>} imports entry name → files that it imports statically, directly or through others, sorted
 * @property {Map<string, Uint8Array>} files file name → content, maps and chunks included
 * @property {string} warnings esbuild's, formatted; empty when there are none
 */

/**
 * @param {{ entries: Record<string, string>; options: import('esbuild').BuildOptions }} bundle
 * @returns {Promise<Bundled>}
 * @throws {Error} with esbuild's formatted messages, file and line included.
 */
export async function runBundle({ entries, options }) {
  for (const [name, file] of Object.entries(entries)) {
    if (!existsSync(inRepo(file))) throw new Error(`the entry "${name}" of the build is missing: ${file}`);
  }
  const {
    metafile = { inputs: {}, outputs: {} },
    outputFiles = [],
    warnings,
  } = await build({ ...options, entryPoints: entries }).catch(async (failure) => {
    throw new Error((await format(failure.errors ?? [], 'error')) || failure.message, { cause: failure });
  });
  const below = (path) =>
    relative(inRepo(options.outdir ?? ''), path)
      .split(sep)
      .join('/');
  // By their real paths, which esbuild tells: `node_modules` may be a link.
  const names = new Map(Object.entries(entries).map(([name, file]) => [realPath(file), name]));
  const found = new Map();
  const imports = new Map();
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const name = output.entryPoint && names.get(realPath(output.entryPoint));
    if (!name) continue;
    found.set(name, below(inRepo(path)));
    imports.set(
      name,
      importedBy(path, metafile.outputs).map((file) => below(inRepo(file))),
    );
  }
  return {
    entries: found,
    imports,
    files: new Map(outputFiles.map((file) => [below(file.path), file.contents])),
    warnings: await format(warnings.filter(isOurs), 'warning'),
  };
}

/** An entry of a plugin is no file, and keeps its name. @param {string} file */
const realPath = (file) => (existsSync(inRepo(file)) ? realpathSync(inRepo(file)) : file);

function importedBy(path, outputs) {
  const seen = new Set();
  const visit = (file) => {
    for (const { kind, path: imported } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(imported) || !(imported in outputs)) continue;
      seen.add(imported);
      visit(imported);
    }
  };
  visit(path);
  return [...seen].sort();
}

/** Whether a warning is about our own files: those about installed packages' style sheets cannot be fixed here. */
const isOurs = ({ location }) => !/(^|\/)node_modules\//.test(location?.file ?? '');

const format = async (messages, kind) =>
  (await formatMessages(messages, { kind, color: process.stderr.isTTY === true })).join('').trimEnd();
