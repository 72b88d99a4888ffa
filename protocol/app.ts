/**
 * The `loadApp` payload: everything an app is made of, as the page receives it (wire §3.4).
 *
 * Field names are those of the wire. Optional fields may be absent or null; unknown keys are ignored.
 */
import type { FormDefinition } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import type { Paint } from './paint.ts';

export type * from './form.ts';

/** One Python module that is not a form. The module `__init__` is the package itself. */
export interface ModuleSource {
  /** Dotted name below the app's package. */
  readonly name: string;
  readonly code: string;
  readonly is_package?: boolean;
  readonly id?: string | null;
}

/** A service that the app uses: where its description is, and the part of its configuration that the client may see. */
export interface ServiceConfig {
  /** `/runtime/services/tables.yml` and the like. */
  readonly source: string;
  readonly client_config?: JsonObject | null;
}

/** Theme files and colours. The two colour maps are null when the theme has no style sheet. */
export interface Theme {
  /** Name of an HTML asset (`standard-page.html`) to its text. */
  readonly html?: Readonly<Record<string, string>> | null;
  /** Colour name to CSS value. */
  readonly color_scheme?: Readonly<Record<string, string>> | null;
  /** Colour name to CSS variable (`--anvil-color-Primary-500-3fa2`), with a new name for each page. */
  readonly vars?: Readonly<Record<string, string>> | null;
  /** Roles that the theme styles, so that any other role can be reported as a mistake; sent by the embedded server only. */
  readonly roles?: readonly string[] | null;
}

export const LEGACY_FEATURES = ['class_names', 'bootstrap3', '__dict__', 'root_container'] as const;
export type LegacyFeature = (typeof LEGACY_FEATURES)[number];

/** Which behaviours of older runtimes an app relies on (api §1.1). */
export interface RuntimeOptions {
  /** Below 3 every legacy feature is on; absent counts as 2, and the real app server then sends 0. */
  readonly version?: number | null;
  /** `"3"` for Python 3 sources. */
  readonly client_version?: string | null;
  readonly no_jquery?: boolean | null;
  readonly preview_v3?: boolean | null;
  readonly legacy_features?: Readonly<Partial<Record<LegacyFeature, boolean>>> | null;
}

/** The client's part of the app's configuration, by package. */
export interface AppConfig {
  readonly client?: JsonObject | null;
}

/** The Python package of an app that does not name its package. */
export const DEFAULT_PACKAGE = 'main_package';

/** The fields that an app and a dependency share. */
export interface CodePackage {
  /** Name of the Python package; `DEFAULT_PACKAGE` when the app has none. A dependency without one is skipped. */
  readonly package_name?: string | null;
  readonly forms?: readonly FormDefinition[] | null;
  readonly modules?: readonly ModuleSource[] | null;
  readonly runtime_options?: RuntimeOptions | null;
  readonly config?: AppConfig | null;
  /** Module imported before anything opens (wire §3.6). */
  readonly client_init_module?: string | null;
}

/** The form or module that opens first. */
export interface StartupTarget {
  readonly type: 'form' | 'module';
  /** Dotted name below the app's package. */
  readonly module: string;
}

/** The app itself. */
export interface App extends CodePackage {
  readonly name?: string | null;
  readonly startup?: StartupTarget | null;
  /** Older form of `startup`; `startup` wins. */
  readonly startup_form?: string | null;
  readonly services?: readonly ServiceConfig[] | null;
  readonly theme?: Theme | null;
  /** Resolved app id to that dependency's code. */
  readonly dependency_code?: Readonly<Record<string, CodePackage>> | null;
  /** Resolved app ids, in the order their init modules run. */
  readonly dependency_order?: readonly string[] | null;
  /** Logical id, as used in component types, to resolved app id. */
  readonly dependency_ids?: Readonly<Record<string, string>> | null;
  /** Dependencies that the server does not have: their packages or, where no manifest names the package, their names or ids. */
  readonly missing_dependencies?: readonly string[] | null;
  readonly allow_embedding?: boolean | null;
}

/** A value that JSON cannot hold, and its place in the data; the first known name in `type` counts (wire §6.1). */
export interface ObjectDescriptor {
  readonly path: readonly (string | number)[];
  readonly type: readonly string[];
  readonly [field: string]: Json;
}

/** Data and constructor arguments that a server route gives the start form, serialised. */
export interface StartupData {
  readonly data?: Json;
  /** Present only if the route named a form. */
  readonly args?: readonly Json[] | null;
  readonly kwargs?: JsonObject | null;
  readonly objects: readonly ObjectDescriptor[];
  /** Media id to base64 content. */
  readonly media?: Readonly<Record<string, string>> | null;
}

/** The one argument of `window.loadApp`. */
export interface AppPayload {
  readonly app: App;
  /** The app's directory name. */
  readonly appId: string;
  readonly appOrigin: string;
  readonly appStartupData?: StartupData | null;
  /** A text that the page logs once. */
  readonly consoleMessage?: string | null;
  /** Version of the page's runtime (3), not of the app: that is `app.runtime_options.version`. */
  readonly runtimeVersion?: number | null;
  readonly isCrawler?: boolean | null;
  /** A segment of the socket's address; only hosted servers send one. */
  readonly accessKey?: string | null;
  /**
   * Source texts of services by path (`anvil-services/anvil/tables/__init__.py`). The server sends them beside the payload
   * (wire §3.11); the page adds them to it.
   */
  readonly serviceFiles?: Readonly<Record<string, string>> | null;
  /** The part of the start form that the page shows until Python runs; sent by the embedded server only. */
  readonly paint?: Paint | null;
}
