/** Absolute paths in this repository. */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repoRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const nodeModules = join(repoRoot, 'node_modules');
/** The folder for files that can be made again and are no product: stamps, types, coverage. */
export const cacheDir = join(repoRoot, '.cache');
/** The client, which the server sends to browsers. */
export const clientDir = join(repoRoot, 'dist', 'client');
/** The list of the client's files by their purpose; a build writes it last. */
export const manifestPath = join(clientDir, 'manifest.json');

/** The server as `npm start` runs it. */
export const serverDir = join(repoRoot, 'dist', 'server');
export const serverMain = join(serverDir, 'main.mjs');

/** A path inside the repository. */
export const inRepo = (...parts) => join(repoRoot, ...parts);

/** Is this module the program that was started, and not one that another module imported? */
export const isCommand = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
