/** `npm run imports`: checks which files import which. */
import { readFileSync } from 'node:fs';
import { command } from './lib/command.mjs';
import { filesBelow } from './lib/files.mjs';
import { inRepo } from './lib/repo.mjs';

/** @returns {Promise<boolean>} true when no file breaks a rule and no imports form a cycle; otherwise these are printed on stderr. */
async function checkImports() {
  const [typescript, python] = await Promise.all([checkTypeScript(), checkPythonFiles()]);
  const found = [...typescript.found, ...python.found];
  for (const line of found) console.error(line);
  console.error(`imports: ${typescript.count} files of TypeScript, ${python.count} of Python, ${found.length} broken rules`);
  return found.length === 0;
}

async function checkTypeScript() {
  const [{ readImports }, { importedFiles, ruledFolders, violations }, { findCycles }] = await Promise.all([
    import('./lib/imports/read-imports.mjs'),
    import('./lib/imports/rules.mjs'),
    import('./lib/imports/cycles.mjs'),
  ]);
  const paths = ruledFolders.flatMap((folder) =>
    filesBelow(inRepo(folder), (path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path}`),
  );
  const files = new Map(paths.map((path) => [path, readImports(readFileSync(inRepo(path), 'utf8'), path.endsWith('x'))]));
  return { count: files.size, found: [...violations(files), ...findCycles(importedFiles(files))] };
}

async function checkPythonFiles() {
  const [{ pythonFiles }, { readPythonImports }, { checkPython, pythonRoots }, { findCycles }] = await Promise.all([
    import('./lib/python/sources.mjs'),
    import('./lib/imports/read-python.mjs'),
    import('./lib/imports/python-rules.mjs'),
    import('./lib/imports/cycles.mjs'),
  ]);
  const files = pythonFiles().filter(({ path }) => pythonRoots.some((root) => path.startsWith(root)));
  const { violations, imports } = checkPython(await readPythonImports(files));
  return { count: files.length, found: [...violations, ...findCycles(imports)] };
}

await command(import.meta.url, checkImports);
