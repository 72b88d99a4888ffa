import { join, resolve } from 'node:path';
import { type AddressOptions, LOCAL_ADDRESS } from '../address/index.ts';
import type { DependencyLocations } from '../app/index.ts';
import type { DataLocation } from '../data/index.ts';
import type { SecretSources } from '../secrets/index.ts';
import type { StateLocation } from '../sessions/index.ts';
import { STATE_FOLDER } from '../state/index.ts';
import type { UplinkKeys } from '../uplink/index.ts';
import type { ProviderClients } from '../users/index.ts';
import { dataLocation } from './data-options.ts';
import { dependencyLocations } from './dependency-options.ts';
import { type MailOptions, mailOptions } from './mail-options.ts';
import { type OptionValues, optionRows, SEE_HELP } from './option-table.ts';
import { providerClients } from './provider-options.ts';
import { readArguments, UsageError } from './read-arguments.ts';
import { secretSources } from './secret-options.ts';
import { uplinkKeys } from './uplink-options.ts';

/** The parsed command line. */
export interface CliOptions {
  /** Absolute path. */
  readonly appDirectory: string;
  readonly port: number;
  /** The form or module to start with instead of the app's own; null for that. */
  readonly entryPoint: string | null;
  readonly dependencies: DependencyLocations;
  /** Where persistent state is stored: sessions, and the secret that signs them. */
  readonly state: StateLocation;
  readonly data: DataLocation;
  readonly address: AddressOptions;
  readonly mail: MailOptions;
  readonly secrets: SecretSources;
  /** Path of the Chromium that prints PDF files; null for an installed one. */
  readonly chromium: string | null;
  /** The Python for server modules: `pyodide`, or the path of a CPython; null to choose automatically. */
  readonly python: string | null;
  /** Number of Pythons that run server modules; null for one per core. */
  readonly workers: number | null;
  /** The keys with which uplinks authenticate. */
  readonly uplinkKeys: UplinkKeys;
  /** The key with which pages load Google Maps; empty for none. */
  readonly googleApiKey: string;
  /** This server's client ids and secrets at sign-in providers. */
  readonly providers: ProviderClients;
  /** Serve the app as it is, without following edits of its files. */
  readonly production: boolean;
  /** Make memory snapshots that contain the app's modules. */
  readonly appSnapshots: boolean;
  /** Allow pages to open the inspector wherever the app is served. */
  readonly inspect: boolean;
  /** Origin of the app server behind Hearth; null to serve the app directory. */
  readonly server: URL | null;
}

const DEFAULT_PORT = 3030;

/**
 * Parses the command line.
 *
 * @param args without the program's name
 * @param defaultApp directory to serve when none is given
 * @throws UsageError
 */
export function parseOptions(args: readonly string[], defaultApp: string, environment = process.env): CliOptions {
  const { values, positionals } = readArguments(args, environment);
  const named = [...(values.app === undefined ? [] : [values.app]), ...positionals];
  if (named.length > 1) throw new UsageError(`expected one app directory, got ${named.length}: ${named.join(' ')}. ${SEE_HELP}`);
  if (values.server !== undefined) refuseBesideServer(values, positionals);
  const appDirectory = resolve(named[0] ?? defaultApp);
  // In production nobody reads the warning that state is only in memory, so it is an error there.
  const isRequired = values.state !== undefined || values.production === true;
  const state = { directory: resolve(values.state ?? join(appDirectory, STATE_FOLDER)), isRequired };
  return {
    appDirectory,
    port: values.port === undefined ? DEFAULT_PORT : toPort(values.port),
    entryPoint: values.startup ?? null,
    dependencies: dependencyLocations(values, appDirectory),
    state,
    data: dataLocation(values, state),
    address: {
      host: values.host ?? LOCAL_ADDRESS.host,
      origins: (values.origin ?? []).map((text) => toOrigin('--origin expects an origin', text).origin),
      allowedOrigins: (values['allow-origin'] ?? []).map((text) => toOrigin('--allow-origin expects an origin', text).origin),
      trustProxy: values['trust-proxy'] === true,
    },
    mail: mailOptions(values),
    secrets: secretSources(values, state),
    chromium: values.chromium ?? null,
    python: values.python ?? null,
    workers: values.workers === undefined ? null : toWorkers(values.workers),
    uplinkKeys: uplinkKeys(values),
    googleApiKey: values['google-api-key'] ?? '',
    providers: providerClients(values),
    production: values.production ?? false,
    appSnapshots: values['no-app-snapshots'] !== true,
    inspect: values.inspect ?? false,
    server: values.server === undefined ? null : toOrigin('--server expects the origin of an app server', values.server),
  };
}

function toWorkers(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError(`--workers expects a number from 1 to 999, got "${text}"`);
  return Number(text);
}

/** @throws UsageError */
export function toPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new UsageError(`--port expects a number from 0 to 65535, got "${text}"`);
  return port;
}

/** Refuses options that do not apply with `--server`, because the app, its files and sessions belong to the other server. */
function refuseBesideServer(values: OptionValues, [appDirectory]: readonly string[]): void {
  const why = '--server URL shows the app of that server, so it takes no';
  if (appDirectory !== undefined) throw new UsageError(`${why} app directory, got ${appDirectory}`);
  const other = optionRows.find(([name, { besideServer }]) => values[name] !== undefined && !besideServer);
  if (other !== undefined) throw new UsageError(`${why} --${other[0]}`);
}

function toOrigin(expectation: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href)
    throw new UsageError(`${expectation}, such as https://app.example.com, got "${text}"`);
  return url;
}
