/**
 * One file for what the page loads at its start.
 *
 * esbuild puts modules into one chunk that the same entries reach, and each `import()` is an entry. What the page shares with its late
 * parts would be ten chunks, most of them small, and Python's own files would wait behind them: browsers send six requests at once to a
 * server that speaks HTTP/1.1. A late part runs only after the page's entry, so it may import that entry: then all that the page starts
 * with is reached by the same entries.
 */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { inRepo } from '../repo.mjs';

/**
 * Has each of our modules that is loaded by `import()` import the page's entry. Packages are left as they are, since some are no ES modules.
 * One that other late parts import as well must be named by the entry itself, which esbuild reads first.
 *
 * @param {string} entry the page's entry, from the root of the repository
 * @returns {import('esbuild').Plugin}
 */
export function latePartsAfter(entry) {
  return {
    name: 'late-parts',
    setup({ onResolve, onLoad, resolve }) {
      const late = new Set();
      onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === late) return null;
        const found = await resolve(path, { kind, resolveDir, pluginData: late });
        late.add(found.path);
        return found;
      });
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (!late.has(path)) return null;
        const contents = `import ${JSON.stringify(inRepo(entry))};${readFileSync(path, 'utf8')}`;
        return { contents, loader: extname(path) === '.tsx' ? 'tsx' : 'ts' };
      });
    },
  };
}
