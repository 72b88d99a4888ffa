import { join } from 'node:path';
import type { ErrorPayload } from '../../protocol/index.ts';
import { Addresses, listen } from '../address/index.ts';
import {
  type AppPackage,
  AppProblem,
  AppSource,
  FixedApp,
  type LoadedApp,
  realFile,
  type ServedApp,
  serverFiles,
  startupProblem,
  titleOf,
  toServerCode,
} from '../app/index.ts';
import { AppSnapshots } from '../app-snapshots/index.ts';
import type { CliOptions } from '../cli/index.ts';
import { AppData } from '../data/index.ts';
import { createHttpServer, LIMITS, type Limits } from '../http/index.ts';
import { Journal } from '../journal/index.ts';
import { follow } from '../live/index.ts';
import { FormMarkup } from '../markup/index.ts';
import { BuildOutput } from '../page/index.ts';
import { choosePython, PYODIDE } from '../pool/index.ts';
import { type CallServices, describeError, HeldMedia, MAX_HELD_IN_ALL, PageLogs, runTask } from '../rpc/index.ts';
import { Secrets } from '../secrets/index.ts';
import { NO_FUNCTION, type Service } from '../services/index.ts';
import { openState } from '../sessions/index.ts';
import { PACKAGES_FOLDER, SNAPSHOTS_FOLDER } from '../state/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { Uplinks } from '../uplink/index.ts';
import { SignInWindows } from '../users/index.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { inWork } from './in-work.ts';
import { noticesOf } from './notices.ts';
import { createPools } from './pools.ts';
import { workbenchOf } from './served-workbench.ts';
import { createServices } from './services.ts';
import type { Serving } from './serving.ts';
import { tablesOf } from './tables-of.ts';
import { upToDate } from './up-to-date.ts';

/** How much all who are connected may take of a server. */
export interface ServeLimits extends Limits {
  /** Bytes that are held of what arrives, in all. */
  readonly held: number;
}

export const SERVE_LIMITS: ServeLimits = { ...LIMITS, held: MAX_HELD_IN_ALL };

/**
 * Serves an app.
 *
 * @param buildDirectory what `npm run build` made for the browser
 * @param more what it answers by itself besides
 * @throws AppProblem when there is no app to serve; StateProblem when sessions cannot be kept; Error when there is no build,
 *   or the port is taken
 */
export async function serve(
  options: CliOptions,
  buildDirectory: string,
  screen: Terminal,
  limits = SERVE_LIMITS,
  more: readonly Service[] = [],
): Promise<Serving> {
  const journal = new Journal();
  const terminal = journal.recorded(screen);
  const source = new AppSource({
    directory: options.appDirectory,
    places: options.dependencies,
    entryPoint: options.entryPoint,
  });
  const first = source.load();
  for (const problem of first.problems) terminal.error('hearth', problem.message);
  const problem = startupProblem(first, options.entryPoint);
  if (problem !== null) terminal.error('hearth', problem);
  const secrets = new Secrets(options.secrets);
  for (const notice of noticesOf(first, secrets)) terminal.error('hearth', notice);
  const build = new BuildOutput(buildDirectory);
  build.manifest();

  const chosen = await choosePython(options.python, {
    serverFolder: join(options.appDirectory, 'server_code'),
    environments: join(options.state.directory, PACKAGES_FOLDER),
    cache: join(PYODIDE.cache, 'cpython.json'),
    say: (line) => terminal.error('hearth', line),
  });

  const state = openState(options.state, (message) => terminal.error('hearth', message));
  const { sessions, appCookies } = state;

  const data = new AppData(options.data, (line) => terminal.error('hearth', line));
  await data.start(tablesOf(first)).catch(async (error: unknown) => {
    await data.close();
    chosen.close();
    state.close();
    throw error;
  });

  const addresses = new Addresses(options.address);
  const namesFiles = addresses.isForThisMachine;
  const fileName = (file: string): string => realFile(served.latest, file);
  const pools = createPools(chosen, options.workers, terminal, fileName);
  pools.setCode(toServerCode(first));
  const onSwitch = (app: LoadedApp): void => data.declare(tablesOf(app));
  const followed = options.production ? null : follow({ source, first, python: pools, chosen, namesFiles, terminal, onSwitch });
  const served: ServedApp = followed?.app ?? new FixedApp(first);

  let address = '';
  const environmentOrigin = (): string => addresses.environmentOrigin(address);
  const onFailure = (error: unknown): void => terminal.error('hearth', describeFailure(error));
  const pageLogs = new PageLogs(terminal, fileName);
  const onFailedCall = (command: string, error: ErrorPayload): void => {
    terminal.error(
      'server',
      [`${command} failed`, describeError(error, fileName), ...whereLooked(error, served.latest)].join('\n'),
    );
    // A hint is for the author alone: pages do not have it.
    pageLogs.told(command, describeError({ ...error, hint: '' }, fileName));
  };
  const calls = followed ? upToDate(pools.calls, followed.app) : pools.calls;
  const heldMedia = new HeldMedia(limits.held);
  const services = createServices({
    options,
    secrets,
    source: served,
    sessions,
    data: () => data.store(),
    environmentOrigin,
    ownOrigin: () => address,
    keyFor: state.keyFor,
    say: (line) => terminal.error('server', line),
    tell: (line) => terminal.error('hearth', line),
    onFailure,
    tasksFile: state.tasksFile,
    runTask: (task) => runTask({ ...rpc, python: pools.tasks }, task),
    more,
  });
  const tell = (line: string): void => terminal.error('hearth', line);
  const uplinks = new Uplinks({ keys: options.uplinkKeys, appId: first.app.id, tell });
  const rpc: CallServices = {
    python: calls,
    far: uplinks,
    heldMedia,
    sessions,
    registry: services.registry,
    terminal,
    uninstalled: () => chosen.uninstalled,
    environmentOrigin,
    pageLogs,
    journal,
    onFailedCall,
  };
  const { keyFor } = state;
  const host = { build, addresses, environmentOrigin, onFailure, rpc, keyFor };
  const shown = { source: served, services, data: () => data.store(), journal, notices: () => noticesOf(served.latest, secrets) };
  const workbench = options.production ? null : workbenchOf(host, shown);
  const background = { directory: join(options.state.directory, SNAPSHOTS_FOLDER), build, tell };
  const made = options.appSnapshots ? { appSnapshots: new AppSnapshots(background), formMarkup: new FormMarkup(background) } : {};
  const http = await createHttpServer(
    {
      source: served,
      ...made,
      announcements: followed?.announcements ?? null,
      offersInspector: !options.production || options.inspect,
      build,
      addresses,
      sessions,
      appCookies,
      googleApiKey: options.googleApiKey,
      environmentOrigin,
      onFailure,
      accountLinks: services.users.links,
      signInWindows: new SignInWindows({
        clients: options.providers,
        key: state.keyFor('sign-in-windows'),
        origin: environmentOrigin,
      }),
      uplinks,
    },
    rpc,
    limits,
    workbench ? [workbench.mounted] : [],
  );
  const listening = await listen(http, options.port, options.address.host).catch(async (error: unknown) => {
    await followed?.close();
    services.tasks.close();
    await data.close();
    chosen.close();
    state.close();
    throw error;
  });
  address = listening.address;
  services.scheduler.start();
  if (toServerCode(first).entryModules.length > 0) pools.calls.warmUp();
  const close = async (): Promise<void> => {
    services.scheduler.stop();
    await http.close();
    await Promise.all(Object.values(made).map((each) => each.close()));
    await services.close();
    await followed?.close();
    services.tasks.close();
    await pools.close();
    await data.close();
    chosen.close();
    workbench?.close();
    state.close();
  };
  const end = async (): Promise<void> => {
    services.scheduler.stop();
    services.tasks.hold();
    await shutDownGracefully(http, listening.doors, inWork(calls, services.registry), terminal.say);
    await close();
  };
  return {
    address,
    elsewhere: listening.elsewhere,
    app: nameOf(first.app),
    workbench: workbench?.address ?? null,
    close,
    end,
  };
}

/** For the author's eyes only: what else there is to call is no business of a page's. */
function whereLooked({ type }: ErrorPayload, loaded: LoadedApp): string[] {
  if (type !== NO_FUNCTION) return [];
  const files = serverFiles(loaded);
  return [
    files.length > 0 ? `It was looked for in ${files.join(', ')}` : 'The app has no server modules (files in its server_code)',
  ];
}

/** The directory's name, and the title where that says more. */
function nameOf(app: AppPackage): string {
  const title = titleOf(app);
  return title.toLowerCase() === app.id.toLowerCase() ? app.id : `${app.id} (${title})`;
}

function describeFailure(error: unknown): string {
  if (error instanceof AppProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
