/** `npm run types -- APP_DIR [--editor] [--deps DIR] [--dep-id ID=PACKAGE]`. Contains wiring only. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppSource, type LoadedApp, unknownComponents, unknownKeys } from '../app/index.ts';
import { dependencyLocations } from '../cli/index.ts';
import { errorText } from '../text/index.ts';
import { checkTypes, writeEditorFiles } from './index.ts';

const USAGE = 'npm run types -- APP_DIR [--editor] [--deps DIR] [--dep-id ID=PACKAGE]';

const OPTIONS = {
  editor: { type: 'boolean' },
  deps: { type: 'string' },
  'dep-id': { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`hearth: ${errorText(error)}`);
  process.exitCode = 1;
}

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [directory, ...more] = positionals.map((each) => resolve(each));
  if (directory === undefined || more.length > 0) throw new Error(`expected one app directory: ${USAGE}`);
  const loaded = new AppSource({ directory, places: dependencyLocations(values, directory), entryPoint: null }).load();
  return values.editor ? prepareEditor(loaded) : check(loaded);
}

/** Node's error for an invalid option has several sentences; only the first one is shown, with the usage. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Error(`${errorText(error).split('. ', 1)[0]}; ${USAGE}`);
  }
}

/** @returns the exit code */
async function check(loaded: LoadedApp): Promise<number> {
  const inFiles = [...loaded.problems, ...unknownComponents(loaded), ...unknownKeys(loaded)].map(({ file, line, reason }) => ({
    place: line === null ? file : `${file}:${line}`,
    severity: 'error',
    message: reason,
  }));
  const inTypes = (await checkTypes(loaded)).map(({ file, line, ...rest }) => ({ place: `${file}:${line}`, ...rest }));
  const faults = [...inFiles, ...inTypes];
  for (const { place, severity, message } of faults) console.log(`${place}: ${severity}: ${message.replaceAll('\n', '\n    ')}`);
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  console.log(`${loaded.app.id}: ${errors} ${errors === 1 ? 'error' : 'errors'}`);
  return errors > 0 ? 1 : 0;
}

function prepareEditor(loaded: LoadedApp): number {
  for (const problem of loaded.problems) console.error(problem.message);
  for (const path of writeEditorFiles(loaded)) console.log(`wrote ${path}`);
  console.log(`${loaded.app.id}: the files are made for this machine; keep them out of git`);
  return 0;
}
