import { join } from 'node:path';
import { Addresses, listen } from '../address/index.ts';
import {
  type AppPackage,
  AppProblem,
  AppSource,
  FixedApp,
  type LoadedApp,
  realFile,
  type ServedApp,
  titleOf,
  toServerCode,
} from '../app/index.ts';
import { AppSnapshots } from '../app-snapshots/index.ts';
import type { CliOptions } from '../cli/index.ts';
import { AppData } from '../data/index.ts';
import { startHotReload } from '../hot-reload/index.ts';
import { createHttpServer, LIMITS, type Limits } from '../http/index.ts';
import { Journal } from '../journal/index.ts';
import { FormMarkup } from '../markup/index.ts';
import { BuildOutput } from '../page/index.ts';
import { choosePython, PYODIDE } from '../pool/index.ts';
import { type CallServices, MAX_UPLOAD_BYTES, PageLogs, runTask, UploadBudget } from '../rpc/index.ts';
import { Secrets } from '../secrets/index.ts';
import type { Service } from '../services/index.ts';
import { openState } from '../sessions/index.ts';
import { FILES_FOLDER, PACKAGES_FOLDER, SNAPSHOTS_FOLDER } from '../state/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { Uplinks } from '../uplink/index.ts';
import { SignInWindows } from '../users/index.ts';
import { appTables } from './app-tables.ts';
import { logCallErrors } from './call-error-log.ts';
import { callsAfterReload } from './calls-after-reload.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { Notices, noticesOf } from './notices.ts';
import { pendingWork } from './pending-work.ts';
import { createPools } from './pools.ts';
import { ResourceStack } from './resource-stack.ts';
import type { RunningServer } from './running-server.ts';
import { workbenchOf } from './served-workbench.ts';
import { createServices } from './services.ts';

/** Limits of what all clients together may use. */
export interface ServeLimits extends Limits {
  /** Bytes buffered for uploads in total. */
  readonly uploadBytes: number;
}

export const SERVE_LIMITS: ServeLimits = { ...LIMITS, uploadBytes: MAX_UPLOAD_BYTES };

const ONE_FOR_ALL =
  'to Hearth all visitors have the address of what speaks TLS in front, and what is limited by address is so for all of them together, ' +
  'wrong passwords included; have that set X-Forwarded-For, -Host and -Proto, and start with --trust-proxy';

/**
 * Serves an app.
 *
 * @param buildDirectory output of `npm run build` for the browser
 * @param more further services
 * @throws AppProblem when there is no app to serve; StateProblem when the state cannot be stored; Error when there is no build, or
 * the port is in use. No resource stays open then
 */
export async function serve(
  options: CliOptions,
  buildDirectory: string,
  screen: Terminal,
  limits = SERVE_LIMITS,
  more: readonly Service[] = [],
): Promise<RunningServer> {
  const resources = new ResourceStack();
  try {
    const foundation = await openResources(options, buildDirectory, screen, resources);
    return await startListening(options, foundation, await assemble(options, foundation, resources, limits, more), resources);
  } catch (error) {
    // Errors while closing have the same cause, or matter less.
    await resources.close().catch(() => undefined);
    throw error;
  }
}

/** The resources that an app is served with: its files, its Python, and its stored data. */
type Foundation = Awaited<ReturnType<typeof openResources>>;

async function openResources(options: CliOptions, buildDirectory: string, screen: Terminal, resources: ResourceStack) {
  const journal = new Journal();
  const terminal = journal.recorded(screen);
  const tell = (line: string): void => terminal.error('hearth', line);
  const source = new AppSource({
    directory: options.appDirectory,
    places: options.dependencies,
    entryPoint: options.entryPoint,
  });
  const first = source.load();
  for (const problem of first.problems) tell(problem.message);
  const secrets = new Secrets(options.secrets);
  const notices = new Notices(secrets, options.entryPoint, tell);
  notices.tell(first);
  const build = new BuildOutput(buildDirectory);
  build.manifest();

  const chosen = resources.add(
    await choosePython(options.python, {
      serverFolder: join(options.appDirectory, 'server_code'),
      environments: join(options.state.directory, PACKAGES_FOLDER),
      files: join(options.state.directory, FILES_FOLDER),
      cache: join(PYODIDE.cache, 'cpython.json'),
      say: tell,
    }),
  );
  const state = resources.add(openState(options.state, tell));
  const data = resources.add(new AppData(options.data, tell));
  await data.start(appTables(first));
  return { journal, terminal, tell, source, first, secrets, notices, build, chosen, state, data };
}

/** A server with its parts connected, which does not listen yet. */
type AssembledServer = Awaited<ReturnType<typeof assemble>>;

async function assemble(
  options: CliOptions,
  foundation: Foundation,
  resources: ResourceStack,
  limits: ServeLimits,
  more: readonly Service[],
) {
  const { journal, terminal, tell, source, first, secrets, notices, build, chosen, state, data } = foundation;
  const { sessions, appCookies, keyFor, tasksFile } = state;
  const addresses = new Addresses(options.address);
  if (addresses.isOneForAll) tell(ONE_FOR_ALL);
  const namesFiles = addresses.isForThisMachine;
  const fileName = (file: string): string => realFile(served.latest, file);
  const pools = resources.add(createPools(chosen, options.workers, terminal, fileName));
  pools.setCode(toServerCode(first));
  const onSwitch = (app: LoadedApp): void => {
    data.declare(appTables(app));
    notices.tell(app);
  };
  const hotReload = options.production
    ? null
    : startHotReload({ source, entryPoint: options.entryPoint, first, python: pools, chosen, namesFiles, terminal, onSwitch });
  if (hotReload) resources.add(hotReload);
  const served: ServedApp = hotReload?.app ?? new FixedApp(first);

  const own = { address: '' };
  const environmentOrigin = (): string => addresses.environmentOrigin(own.address);
  const onFailure = (error: unknown): void => tell(describeFailure(error));
  const pageLogs = new PageLogs(terminal, fileName);
  const calls = hotReload ? callsAfterReload(pools.calls, hotReload.app) : pools.calls;
  const signInWindows = new SignInWindows({
    clients: options.providers,
    key: keyFor('sign-in-windows'),
    origin: environmentOrigin,
  });
  const services = createServices({
    options,
    secrets,
    source: served,
    sessions,
    data: () => data.store(),
    environmentOrigin,
    tokens: signInWindows,
    ownOrigin: () => own.address,
    keyFor,
    say: (line) => terminal.error('server', line),
    tell,
    onFailure,
    tasksFile,
    runTask: (task) => runTask({ ...rpc, python: pools.tasks }, task),
    more,
  });
  resources.add(services.tasks);
  resources.add(services);
  const uplinks = new Uplinks({ keys: options.uplinkKeys, appId: first.app.id, tell });
  const rpc: CallServices = {
    python: calls,
    uplinkFunctions: uplinks,
    uploadBudget: new UploadBudget(limits.uploadBytes),
    sessions,
    registry: services.registry,
    terminal,
    uninstalled: () => chosen.uninstalled,
    environmentOrigin,
    pageLogs,
    journal,
    onFailedCall: logCallErrors({ served, terminal, pageLogs, fileName }),
  };
  const host = { build, addresses, environmentOrigin, onFailure, rpc, keyFor };
  const shown = { source: served, services, data: () => data.store(), journal, notices: () => noticesOf(served.latest, secrets) };
  const workbench = options.production ? null : resources.add(workbenchOf(host, shown));
  const http = resources.add(
    await createHttpServer(
      {
        source: served,
        ...backgroundArtifacts(options, foundation, resources),
        reloadEvents: hotReload?.reloadEvents ?? null,
        offersInspector: !options.production || options.inspect,
        build,
        addresses,
        sessions,
        appCookies,
        googleApiKey: options.googleApiKey,
        environmentOrigin,
        onFailure,
        accountLinks: services.users.links,
        signInWindows,
        uplinks,
      },
      rpc,
      limits,
      workbench ? [workbench.mounted] : [],
    ),
  );
  return { own, pools, calls, services, workbench, http };
}

/** The artifacts that are made of the app in the background; none if they are disabled. */
function backgroundArtifacts({ appSnapshots, state }: CliOptions, { build, tell }: Foundation, resources: ResourceStack) {
  if (!appSnapshots) return {};
  const place = { directory: join(state.directory, SNAPSHOTS_FOLDER), build, tell };
  return { appSnapshots: resources.add(new AppSnapshots(place)), formMarkup: resources.add(new FormMarkup(place)) };
}

async function startListening(
  options: CliOptions,
  foundation: Foundation,
  server: AssembledServer,
  resources: ResourceStack,
): Promise<RunningServer> {
  const { first, terminal } = foundation;
  const { own, pools, calls, services, workbench, http } = server;
  const { scheduler, tasks, registry } = services;
  const { address, networkAddresses, listeners } = await listen(http, options.port, options.address.host);
  own.address = address;
  scheduler.start();
  resources.add({ close: () => scheduler.stop() });
  if (toServerCode(first).entryModules.length > 0) pools.calls.warmUp();
  const close = (): Promise<void> => resources.close();
  const end = async (): Promise<void> => {
    scheduler.stop();
    tasks.hold();
    await shutDownGracefully(http, listeners, pendingWork(calls, registry), terminal.say);
    await close();
  };
  return { address, networkAddresses, app: nameOf(first.app), workbench: workbench?.address ?? null, close, end };
}

/** The directory's name, with the title if it differs. */
function nameOf(app: AppPackage): string {
  const title = titleOf(app);
  return title.toLowerCase() === app.id.toLowerCase() ? app.id : `${app.id} (${title})`;
}

function describeFailure(error: unknown): string {
  if (error instanceof AppProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
