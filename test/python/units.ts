/** Python unit tests, each a test of its own, on the CPython that the browser and the server run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { filesBelow } from '../../scripts/lib/files.mjs';
import { repoRoot } from '../../scripts/lib/repo.mjs';
import { repeated } from '../support/node/repeated.ts';
import { pyodideWith } from '../support/pyodide/index.ts';
import { pageModule } from './page-module.ts';
import { protocolModule } from './protocol-module.ts';

interface Runner {
  collect(modules: string): string;
  /** Called so that the test's stack can be suspended, as the worker calls handlers. */
  readonly run: { callPromising(id: string): Promise<string> };
}

async function loadRunner(folders: readonly string[]): Promise<Runner> {
  const pyodide = await pyodideWith(folders);
  // `hearth_properties` reads it.
  pyodide.pyimport('os').environ.update(pyodide.toPy({ HEARTH_REPEAT: String(repeated(1)) }));
  pyodide.registerJsModule('hearth_protocol', protocolModule);
  pyodide.registerJsModule('hearth_page', pageModule);
  const names = pyodide.globals.get('dict')();
  pyodide.runPython(readFileSync(join(import.meta.dirname, 'run_units.py'), 'utf8'), {
    globals: names,
    filename: 'run_units.py',
  });
  return { collect: names.get('collect'), run: names.get('run') };
}

/** @param file a path with forward slashes */
export const isPythonTest = (file: string): boolean => /(^|\/)test_[^/]*\.py$/.test(file);

/**
 * Runs the tests of one folder of packages, in a separate interpreter: since two packages are called `anvil`.
 *
 * @param root the folder of the tests
 * @param path further folders for their imports
 */
export async function pythonUnits(root: string, path: readonly string[] = []): Promise<void> {
  const files = filesBelow(join(repoRoot, root), isPythonTest);
  const runner = await loadRunner([root, ...path]);
  const modules = files.map((file) => file.slice(0, -'.py'.length).replaceAll('/', '.'));
  const ids: string[] = JSON.parse(runner.collect(JSON.stringify(modules)));

  describe(root, () => {
    test.each(ids)('%s', async (id) => {
      expect(await runner.run.callPromising(id)).toBe('');
    });
  });
}
