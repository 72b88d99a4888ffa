import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadedApp, packageNameOf } from '../app/index.ts';
import { checkerSettings, PATHS } from './checker-settings.ts';
import { type Workspace, writeWorkspace } from './workspace.ts';

const OF_THE_PAGE = /^Import "anvil\.js\.window\.\S+" could not be resolved/;
/** An empty virtual environment; otherwise Pyright would use the packages of this machine's Python, which are not the app's. */
const NO_PACKAGES = 'no-packages';
const LONGEST_REPORT = 64 * 2 ** 20;

/** A diagnostic about a line of the app. */
export interface TypeFault {
  /** Path relative to the app's directory. */
  readonly file: string;
  readonly line: number;
  readonly severity: string;
  readonly message: string;
}

interface PyrightReport {
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly severity: string;
    readonly message: string;
    readonly range?: { readonly start: { readonly line: number } };
  }[];
}

/**
 * Checks an app with Pyright: its client code against the browser's `anvil`, its server code against the server's. The app's
 * directory is not modified.
 *
 * @throws Error when Pyright is not installed or does not run
 */
export async function checkTypes(loaded: LoadedApp): Promise<readonly TypeFault[]> {
  // Pyright reports real paths, with symbolic links resolved.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-types-')));
  try {
    const workspace = writeWorkspace(loaded, folder);
    mkdirSync(join(folder, NO_PACKAGES, 'lib', `python${checkerSettings.pythonVersion}`, 'site-packages'), { recursive: true });
    writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(configuration(packageNameOf(loaded.app))));
    return faultsOf(await runPyright(folder), workspace);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configuration(name: string): object {
  return {
    include: [`client/${name}`, `server/${name}`],
    ...checkerSettings,
    venv: NO_PACKAGES,
    // Search paths for the files of `anvil` itself, which belong to neither environment.
    extraPaths: [...PATHS.client, ...PATHS.server],
    executionEnvironments: [
      { root: 'client', extraPaths: PATHS.client },
      // It is not known here which packages the server has.
      { root: 'server', extraPaths: PATHS.server, reportMissingImports: 'none' },
    ],
  };
}

async function runPyright(folder: string): Promise<PyrightReport> {
  const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
  const output = await new Promise<string>((resolve, reject) => {
    // Pyright also exits with an error code when it finds faults, so only an empty output is a failure.
    execFile(process.execPath, [pyright, '--outputjson', '-p', folder], { maxBuffer: LONGEST_REPORT }, (error, stdout, stderr) =>
      stdout === '' ? reject(new Error(`Pyright did not run: ${stderr || error?.message}`)) : resolve(stdout),
    );
  });
  return JSON.parse(output) as PyrightReport;
}

function faultsOf({ generalDiagnostics }: PyrightReport, { files }: Workspace): readonly TypeFault[] {
  return generalDiagnostics.flatMap(({ file, severity, message, range }) => {
    // The page's global objects cannot all be listed.
    if (OF_THE_PAGE.test(message)) return [];
    const own = files.get(file);
    // Diagnostics of copies are dropped: client modules, which are also part of server code, are reported only as client code.
    return own === undefined ? [] : [{ file: own, line: (range?.start.line ?? 0) + 1, severity, message }];
  });
}
