import type { App, AppPayload, CodePackage, StartupData } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import { configOf } from './config.ts';
import { mergeTheme } from './merged-theme.ts';
import { missingDependencies } from './missing-dependencies.ts';
import type { AppPackage } from './package.ts';

/** The minimum runtime version, whatever the app was written for (wire §3.4). */
const RUNTIME_VERSION = 3;

/** The parts of the payload that depend on the page request. */
export interface PageRequest {
  /** The origin in the request, with an explicit port (wire §1.3). */
  readonly appOrigin: string;
  readonly isCrawler: boolean;
  /** Start-up data from a route of server code. */
  readonly startupData?: StartupData | null;
  /** Present in print mode, in which only the renderer's messages may appear on the console. */
  readonly print?: object;
}

/** The argument of `window.loadApp` (wire §3.4). It contains no server code and no theme roles. */
export function toPayload(loaded: LoadedApp, request: PageRequest): AppPayload {
  return {
    app: toApp(loaded),
    appId: loaded.app.id,
    appOrigin: request.appOrigin,
    appStartupData: request.startupData ?? null,
    ...(request.print ? {} : { consoleMessage: `${loaded.app.manifest.name ?? loaded.app.id}, served by Hearth.` }),
    runtimeVersion: Math.max(loaded.app.manifest.runtimeOptions.version ?? 0, RUNTIME_VERSION),
    isCrawler: request.isCrawler || null,
  };
}

function toApp(loaded: LoadedApp): App {
  const { app, dependencies, dependencyIds, startup } = loaded;
  const { manifest } = app;
  const missing = missingDependencies(loaded);
  return {
    ...toCodePackage(app, loaded),
    ...(manifest.name ? { name: manifest.name } : {}),
    ...(startup ? { startup } : {}),
    ...(startup?.type === 'form' ? { startup_form: startup.module } : {}),
    services: manifest.services,
    theme: mergeTheme(loaded).payload,
    dependency_code: Object.fromEntries(dependencies.map((each) => [each.id, toCodePackage(each, loaded)])),
    dependency_order: dependencies.map((each) => each.id).reverse(),
    dependency_ids: Object.fromEntries(dependencyIds),
    ...(missing.length === 0 ? {} : { missing_dependencies: missing }),
    ...(manifest.allowEmbedding === null ? {} : { allow_embedding: manifest.allowEmbedding }),
  };
}

function toCodePackage(each: AppPackage, loaded: LoadedApp): CodePackage {
  const { manifest, client } = each;
  return {
    ...(manifest.packageName ? { package_name: manifest.packageName } : {}),
    forms: client.forms,
    modules: client.modules,
    runtime_options: manifest.runtimeOptions,
    config: { client: configOf(loaded, each).client },
    ...(manifest.clientInitModule ? { client_init_module: manifest.clientInitModule } : {}),
  };
}
