import { type AppPayload, type BlockingWay, type BootReport, DEFAULT_PACKAGE } from '../../protocol/index.ts';
import type { JsComponentApi } from '../host/index.ts';
import type { AssetManifest, Download, EarlyInput } from '../start/index.ts';
import type { AreaIndicator } from './area-indicator.ts';

/** Numbers of page objects that Python has references to, and of Python objects that the page has references to. */
export interface ReferenceCounts {
  readonly pageObjects: number;
  readonly pythonObjects: number;
}

/** The page's own globals that are read here or set for app scripts (wire §3.2). */
export interface PageWindow extends Window {
  hearthAssets?: AssetManifest & {
    /** The inspector's script; absent where it is not offered. */
    readonly inspector?: string;
  };
  /** The user's input in the form of the page's HTML. */
  hearthInput?: EarlyInput;
  /** The progress of the memory snapshot's download, if the page fetches it. */
  readonly hearthDownload?: Download;
  /** How Python is to wait, if not in the best way that the browser has; for tests and debugging. */
  hearthBlocking?: BlockingWay;
  /** Milliseconds for which Python may run without waiting before the user is offered to stop it (api §8.9). */
  hearthLongRunMs?: number;
  anvil?: AnvilGlobal;
  /** Contains the services' Python files, which the server's page sets before it calls `loadApp` (wire §3.3). */
  Sk?: { readonly builtinFiles?: { readonly files?: Readonly<Record<string, string>> } };
  anvilAppOrigin?: string;
  anvilCDNOrigin?: string;
  anvilEnvironmentOrigin?: string;
  anvilSessionToken?: string;
  anvilAppInfo?: Readonly<Record<string, unknown>>;
  outstandingPrintDelayPromises?: Record<string, { readonly promise: Promise<unknown> }>;
  anvilForceRpcHttp?: boolean;
  anvilAppOnline?: boolean;
  anvilVersion?: string;
  messages?: Record<string, (args: unknown) => unknown>;
  loadApp?: (payload: AppPayload) => Promise<void>;
  openForm?: (name: string | null) => Promise<void>;
  openMainModule?: (name: string) => Promise<void>;
  printComponents?: (id: string, key: string) => Promise<void>;
  setLoading?: (loading: boolean) => void;
  /** Hearth's own functions: how Python started, stop what it runs, show a loading indicator over a part of the page, count references. */
  hearth?: {
    readonly booted: Promise<BootReport>;
    stop(): void;
    areaIndicator(element: HTMLElement, minHeight: number | null): AreaIndicator;
    held(): ReferenceCounts;
  };
}

/** `window.anvil`, which templates and native libraries use (api §12.8). */
export interface AnvilGlobal {
  /** The app opens when every function that `deferLoad` has returned was called. */
  _loadAppAfter?: Promise<unknown>[];
  deferLoad?: () => () => void;
  call?: (target: unknown, method: string, ...args: unknown[]) => Promise<unknown> | undefined;
  /** For components written in JavaScript (api §12.10). */
  _jsComponentApi?: Partial<JsComponentApi>;
  /** Calls of that API's functions before the page's own script ran, by name. */
  _jsComponentCalls?: (readonly [name: string, args: readonly unknown[]])[];
}

/** The globals with parts of the payload that the reference client sets, and that app scripts read (wire §3.2). */
export function appGlobals(payload: AppPayload): Readonly<Record<string, unknown>> {
  const { app, ...params } = payload;
  return {
    anvilParams: params,
    anvilAppMainPackage: app.package_name ?? DEFAULT_PACKAGE,
    anvilAppDependencies: app.dependency_code ?? {},
    anvilAppDependencyIds: app.dependency_ids ?? {},
    anvilServiceClientConfig: Object.fromEntries((app.services ?? []).map((service) => [service.source, service.client_config])),
    anvilCustomComponentProperties: customComponentProperties(payload),
    anvilThemeColors: app.theme?.color_scheme ?? {},
    anvilThemeVars: app.theme?.vars ?? {},
    anvilRuntimeVersion: 3,
    debugAnvilData: {},
  };
}

/** Keys are `null:Form1` for the app's own forms and `<dependency app id>:Form1` for the others. */
function customComponentProperties({ app }: AppPayload): Readonly<Record<string, unknown>> {
  const packages = [['null', app] as const, ...Object.entries(app.dependency_code ?? {})];
  return Object.fromEntries(
    packages.flatMap(([id, code]) =>
      (code.forms ?? []).flatMap((form) =>
        form.custom_component ? [[`${id}:${form.class_name}`, form.properties ?? []] as const] : [],
      ),
    ),
  );
}
