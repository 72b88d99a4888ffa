/** Makes `dist/client`: hashed files, the interpreter's folder, and the manifest that names them. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { bundles, firstScript, legacyScripts, plotTemplates, pythonFolders } from '../../../esbuild.config.mjs';
import { runBundle } from '../bundle.mjs';
import { filesBelow, writeAtomically } from '../files.mjs';
import { clientDir, inRepo, manifestPath, nodeModules } from '../repo.mjs';
import { compressTwins, removeTwins } from './compress.mjs';
import { COPIED, INTERPRETER_FOLDER, interpreterDir, makeInterpreter } from './interpreter/index.mjs';
import { packPython } from './python-archive.mjs';
import { makeSnapshot, snapshotHash } from './snapshot.mjs';

/**
 * @typedef {object} Manifest
 * @property {string} version names this build: a hash over all file names, which contain hashes of the contents
 * @property {Record<string, string>} entries name by which the server and the page ask for a file → file name
 * @property {string[]} pageParts files that the page's script imports before it runs
 * @property {string} pyodide the interpreter's folder, with a slash at its end
 * @property {string} templates the folder of plots' themes, with a slash at its end
 * @property {string} firstScript the script that goes into a page's head
 * @property {Record<string, number>} memory size in bytes of the memory in each snapshot, by its entry
 * @property {Record<string, number>} bytes size in bytes of each snapshot, uncompressed, by its entry
 * @property {string[]} files every file of this build, sorted; chunks, fonts and maps included
 */

/** Entries of memory snapshots → whether the snapshot is for browsers with stack switching. */
const SNAPSHOTS = { snapshot: true, blockedSnapshot: false };

/** @returns {Manifest | null} of the last build */
const readManifest = () => (existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : null);

/**
 * Build the client. The manifest is written last, so that all files that it names exist. The files of the previous build are kept until
 * the next one, for pages that are open.
 *
 * @returns {Promise<{ manifest: Manifest; warnings: string; sizes: Map<string, number> }>} sizes in bytes by entry name, with what
 *   the entry imports
 * @throws {Error} with the compiler's messages.
 */
export async function buildClient() {
  const [first, ...parts] = await Promise.all([firstScript, ...bundles].map(runBundle));
  const entries = new Map(parts.flatMap((part) => [...part.entries]));
  const files = new Map(parts.flatMap((part) => [...part.files]));
  const imports = new Map(parts.flatMap((part) => [...part.imports]));

  const addHashed = (entry, extension, content) => {
    const name = `${entry}-${hashOf(content)}${extension}`;
    entries.set(entry, name);
    files.set(name, content);
    return name;
  };
  const archive = packPython(pythonFolders.map((folder) => inRepo(folder)));
  const python = addHashed('python', '.zip', archive);
  for (const [entry, scripts] of Object.entries(legacyScripts)) addHashed(entry, '.js', inOne(scripts));

  const before = readManifest();
  for (const [name, content] of files) if (!existsSync(join(clientDir, name))) writeAtomically(join(clientDir, name), content);
  writeInterpreter();
  copyTemplates();
  const snapshots = await Promise.all(
    Object.entries(SNAPSHOTS).map(async ([entry, switching]) => {
      const name = `${entry}-${snapshotHash(archive)}.bin`;
      const target = join(clientDir, name);
      if (!existsSync(target)) await makeSnapshot(join(clientDir, python), target, { switching });
      return [entry, name];
    }),
  );
  for (const [entry, name] of snapshots) entries.set(entry, name);
  const served = [...files.keys(), ...snapshots.map(([, name]) => name)];
  const names = [...served, ...compressTwins(clientDir, served)].sort();
  const [script] = [...first.files.values()].map((content) => Buffer.from(content).toString().trim());
  const manifest = {
    version: hashOf([...names, INTERPRETER_FOLDER, script].join('\n')),
    entries: Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))),
    pageParts: imports.get('page') ?? [],
    pyodide: INTERPRETER_FOLDER,
    templates: plotTemplates.folder,
    firstScript: script,
    bytes: Object.fromEntries(snapshots.map(([entry, name]) => [entry, statSync(join(clientDir, name)).size])),
    memory: Object.fromEntries(snapshots.map(([entry, name]) => [entry, sizeOfMemory(join(clientDir, name))])),
    files: names,
  };
  writeAtomically(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  prune(manifest, before);

  const sizeOf = (name) => files.get(name)?.length ?? 0;
  const sizes = new Map(
    [...entries].map(([entry, name]) => [
      entry,
      [name, ...(imports.get(entry) ?? [])].reduce((sum, each) => sum + sizeOf(each), 0),
    ]),
  );
  return {
    manifest,
    warnings: [first, ...parts]
      .map((part) => part.warnings)
      .filter(Boolean)
      .join('\n'),
    sizes,
  };
}

/** The size of a snapshot's memory, which is the first number of its image (`shared/common/memory-image.ts`). */
function sizeOfMemory(snapshot) {
  const number = Buffer.alloc(4);
  const file = openSync(snapshot, 'r');
  readSync(file, number, 0, number.length, 0);
  closeSync(file);
  return number.readUInt32LE();
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** @param {readonly string[]} scripts files of packages */
const inOne = (scripts) =>
  Buffer.from(scripts.map((script) => withoutMap(readFileSync(join(nodeModules, script), 'utf8'))).join(''));

/** The script without the address of its source map, which is not part of the build. */
const withoutMap = (script) => script.replace(/\n?(\/\/# sourceMappingURL=\S+\s*)?$/, '\n');

function writeInterpreter() {
  mkdirSync(interpreterDir, { recursive: true });
  for (const source of COPIED) {
    const target = join(interpreterDir, basename(source));
    if (existsSync(target)) continue;
    copyFileSync(source, `${target}.${process.pid}.part`);
    renameSync(`${target}.${process.pid}.part`, target);
  }
  compressTwins(interpreterDir, [...makeInterpreter(), ...COPIED.map((source) => basename(source))]);
}

/** The templates' names contain no hash, so a compressed twin is replaced together with its template. */
function copyTemplates() {
  const folder = join(clientDir, plotTemplates.folder);
  const names = filesBelow(inRepo(plotTemplates.from), (path) => path.endsWith('.json'));
  for (const name of names) {
    const target = join(folder, name);
    const content = JSON.stringify(JSON.parse(readFileSync(inRepo(plotTemplates.from, name), 'utf8')));
    if (existsSync(target) && readFileSync(target, 'utf8') === content) continue;
    removeTwins(target);
    writeAtomically(target, content);
  }
  compressTwins(folder, names);
}

/** Remove files that belong neither to this build nor to the previous one. A build with the same result removes nothing. */
function prune(manifest, before) {
  if (before === null || before.version === manifest.version) return;
  const kept = new Set([...manifest.files, ...before.files, basename(manifestPath)]);
  const folders = [manifest.pyodide, before.pyodide, manifest.templates];
  const isStale = (path) => !kept.has(path) && !folders.some((folder) => path.startsWith(folder)) && !path.endsWith('.part');
  for (const path of filesBelow(clientDir, isStale)) rmSync(join(clientDir, path), { force: true });
}
