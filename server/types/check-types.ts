import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadedApp, packageNameOf } from '../app/index.ts';
import { checkerSettings, PATHS } from './checker-settings.ts';
import { type Workspace, writeWorkspace } from './workspace.ts';

const OF_THE_PAGE = /^Import "anvil\.js\.window\.\S+" could not be resolved/;
/** An environment without packages: Pyright would ask the machine's Python for its own, which are not the app's. */
const NO_PACKAGES = 'no-packages';
const LONGEST_REPORT = 64 * 2 ** 20;

/** What the checker has against a line of the app. */
export interface TypeFault {
  /** Below the app's directory. */
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
 * Checks an app with Pyright: its client code against what browsers have, its server code against what servers have. Nothing is
 * written into the app.
 *
 * @throws Error when Pyright is not installed or does not run
 */
export async function checkTypes(loaded: LoadedApp): Promise<readonly TypeFault[]> {
  // Pyright names files as the system does, links followed.
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
    // Where the files of `anvil` themselves find what they are made of: they belong to neither environment.
    extraPaths: [...PATHS.client, ...PATHS.server],
    executionEnvironments: [
      { root: 'client', extraPaths: PATHS.client },
      // Which packages the server has is not known here.
      { root: 'server', extraPaths: PATHS.server, reportMissingImports: 'none' },
    ],
  };
}

async function runPyright(folder: string): Promise<PyrightReport> {
  const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
  const output = await new Promise<string>((resolve, reject) => {
    // Faults that it finds are an exit code, too.
    execFile(process.execPath, [pyright, '--outputjson', '-p', folder], { maxBuffer: LONGEST_REPORT }, (error, stdout, stderr) =>
      stdout === '' ? reject(new Error(`Pyright did not run: ${stderr || error?.message}`)) : resolve(stdout),
    );
  });
  return JSON.parse(output) as PyrightReport;
}

function faultsOf({ generalDiagnostics }: PyrightReport, { files }: Workspace): readonly TypeFault[] {
  return generalDiagnostics.flatMap(({ file, severity, message, range }) => {
    // The page has more than anybody could list.
    if (OF_THE_PAGE.test(message)) return [];
    const own = files.get(file);
    // Of modules that both halves have, the client's half is the one that is looked at.
    return own === undefined ? [] : [{ file: own, line: (range?.start.line ?? 0) + 1, severity, message }];
  });
}
