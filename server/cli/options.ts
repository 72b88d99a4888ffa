import { createHash } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { errorText } from '../error-text.ts';

/** What the command line asks for. */
export interface CliOptions {
  /** Absolute. */
  readonly appDirectory: string;
  readonly port: number;
  readonly startupForm: string | null;
  /** Absolute folder whose sub-folders are the dependencies. */
  readonly dependencyDirectory: string;
  /** Dependency id to folder name. */
  readonly dependencyFolders: ReadonlyMap<string, string>;
  /** Absolute folder for what outlives the process: sessions, and the secret behind them. */
  readonly stateDirectory: string;
  /** The CPython that runs server modules, as the command line names it; null for the one that is built in. */
  readonly python: string | null;
  /** Origin of the app server to stand in front of; null to serve the app directory. */
  readonly server: URL | null;
  /** One line for each option that is known but does nothing yet. */
  readonly notes: readonly string[];
}

/** The command line cannot be understood; the message is one line for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'npm start -- [APP_DIR] [--port N] [--startup FORM] [--deps DIR] [--dep-id ID=PACKAGE]… [--state DIR] [--python PATH], ' +
  'or npm start -- --server URL [--port N]';
const DEFAULT_PORT = 3030;

/** Options of the real app server that come later, and what they are for. */
const LATER = {
  secret: 'app secrets',
  'uplink-key': 'the uplink',
  database: 'data tables',
} as const;

/**
 * Reads the command line.
 *
 * @param args without the program's name
 * @param defaultApp directory served when none is named
 * @throws UsageError
 */
export function parseOptions(args: readonly string[], defaultApp: string): CliOptions {
  const { values, positionals } = parse(args);
  if (positionals.length > 1)
    throw new UsageError(`expected one app directory, got ${positionals.length}: ${positionals.join(' ')}. ${USAGE}`);
  if (values.server !== undefined) refuseBesideServer(values, positionals);
  const appDirectory = resolve(positionals[0] ?? defaultApp);
  return {
    appDirectory,
    port: values.port === undefined ? DEFAULT_PORT : toPort(values.port),
    startupForm: values.startup ?? null,
    dependencyDirectory: values.deps === undefined ? dirname(appDirectory) : resolve(values.deps),
    dependencyFolders: new Map((values['dep-id'] ?? []).map(toFolder)),
    stateDirectory: values.state === undefined ? defaultState(appDirectory) : resolve(values.state),
    python: values.python ?? null,
    server: values.server === undefined ? null : toOrigin(values.server),
    notes: (Object.keys(LATER) as (keyof typeof LATER)[])
      .filter((name) => values[name] !== undefined)
      .map((name) => `--${name} is for ${LATER[name]}, which this version does not have yet; it is ignored`),
  };
}

/** A folder of the app's own, outside of it, so that it is in nobody's repository. */
function defaultState(appDirectory: string): string {
  const hash = createHash('sha256').update(appDirectory).digest('hex').slice(0, 8);
  return fileURLToPath(new URL(`../../.cache/state/${basename(appDirectory)}-${hash}`, import.meta.url));
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        startup: { type: 'string' },
        deps: { type: 'string' },
        'dep-id': { type: 'string', multiple: true },
        python: { type: 'string' },
        state: { type: 'string' },
        server: { type: 'string' },
        secret: { type: 'string', multiple: true },
        'uplink-key': { type: 'string' },
        database: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${errorText(error).split('. ')[0]}. ${USAGE}`);
  }
}

function toPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new UsageError(`--port expects a number from 0 to 65535, got "${text}"`);
  return port;
}

/** The app, its files and its sessions are the other server's. */
function refuseBesideServer(values: Readonly<Record<string, unknown>>, [appDirectory]: readonly string[]): void {
  if (appDirectory !== undefined)
    throw new UsageError(`--server URL shows the app of that server, so it takes no app directory, got ${appDirectory}`);
  const other = Object.keys(values).find((name) => name !== 'server' && name !== 'port');
  if (other !== undefined) throw new UsageError(`--server URL shows the app of that server, so it takes no --${other}`);
}

function toOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href)
    throw new UsageError(`--server expects the origin of an app server, such as https://app.example.com, got "${text}"`);
  return url;
}

function toFolder(text: string): [id: string, folder: string] {
  const match = /^([^=]+)=(.+)$/.exec(text);
  const [, id, folder] = match ?? [];
  if (!id || !folder) throw new UsageError(`--dep-id expects ID=PACKAGE, got "${text}"`);
  if (basename(folder) !== folder)
    throw new UsageError(`--dep-id expects the name of a folder beside the app (see --deps), got "${folder}"`);
  return [id, folder];
}
