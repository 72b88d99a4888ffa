/**
 * Entry of a worker thread of the server while that runs from its sources, as in tests: imports the module that it gets as its argument,
 * a path relative to the repository. A thread does not share its process's compile cache; with one of its own, set before that module is
 * imported, types are stripped and code is compiled once, and not by each thread, which takes a fifth of its start.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, inRepo } from '../repo.mjs';

enableCompileCache(join(cacheDir, 'node'));
const [, , path] = process.argv;
if (!path) throw new Error('source-thread.mjs expects the path of a module in the repository, got no argument');
await import(pathToFileURL(inRepo(path)).href);
