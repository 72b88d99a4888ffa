import type { Node } from 'yaml';
import type { Json, JsonObject, RuntimeOptions, ServiceConfig, StartupTarget } from '../../protocol/index.ts';
import { type DbSchema, readDbSchema } from './db-schema.ts';
import { misspeltSettings } from './manifest-keys.ts';
import { AppProblem } from './problem.ts';
import { readScheduledTasks, type ScheduledTask } from './scheduled-tasks.ts';
import { type ReadYaml, readYaml } from './yaml.ts';
import { asBoolean, asList, asObject, asText } from './yaml-values.ts';

export const MANIFEST_FILE = 'anvil.yaml';

/** A dependency as the manifest declares it. */
export interface DependencyRequest {
  /** The id in component types (`form:<id>:Form1`). Older manifests have none, so it is the app id. */
  readonly logicalId: string;
  readonly appId: string | null;
  /** The package name when the manifest was written; the package may have been renamed since. */
  readonly packageHint: string | null;
  readonly nameHint: string | null;
  /** Settings of the dependency that this app overrides. */
  readonly config: Config;
}

/** A package's settings: those that browsers get, and those for server code only. */
export type Config = Readonly<Record<'client' | 'server', JsonObject>>;

/** Content that the author adds to the page's head. */
export interface HeadParts {
  /** The JSON of an import map. */
  readonly importMap: string | null;
  readonly html: string | null;
}

/** The parts of `anvil.yaml` that this server uses. */
export interface Manifest {
  readonly name: string | null;
  readonly packageName: string | null;
  readonly startup: StartupTarget | null;
  readonly startupForm: string | null;
  readonly runtimeOptions: RuntimeOptions;
  readonly services: readonly ServiceConfig[];
  /** Server-side settings of services by source; browsers never get them. */
  readonly serverConfigs: ReadonlyMap<string, JsonObject>;
  readonly dependencies: readonly DependencyRequest[];
  readonly metadata: Readonly<Partial<Record<'title' | 'description' | 'logo_img', string>>>;
  readonly head: HeadParts;
  /** Null if the manifest does not set it. */
  readonly allowEmbedding: boolean | null;
  readonly clientInitModule: string | null;
  /** The package's settings, with the defaults that the manifest declares. */
  readonly config: Config;
  readonly dbSchema: DbSchema;
  /** Names of the secrets that server code uses. Only the original hosting can read the values in the manifest. */
  readonly secrets: readonly string[];
  /** Scheduled tasks; for an entry that cannot be read, the error message. */
  readonly scheduledTasks: readonly (ScheduledTask | string)[];
  /** Entries that cannot be read or that nothing reads, which are ignored. */
  readonly problems: readonly AppProblem[];
}

/**
 * Parses a manifest.
 *
 * @throws AppProblem when it is not a YAML mapping
 */
export function readManifest(text: string, file: string): Manifest {
  const yaml = readYaml(text, file);
  const raw = asObject(yaml.value);
  if (!raw) throw new AppProblem(file, 1, 'expected a mapping of settings (name, package_name, startup …)');
  const dbSchema = readDbSchema(yaml, file);
  return {
    name: asText(raw['name']),
    packageName: asText(raw['package_name']),
    startup: readStartup(raw['startup']),
    startupForm: asText(raw['startup_form']),
    runtimeOptions: readRuntimeOptions(raw['runtime_options']),
    services: (asList(raw['services']) ?? []).flatMap(readService),
    serverConfigs: new Map((asList(raw['services']) ?? []).flatMap(readServerConfig)),
    dependencies: (asList(raw['dependencies']) ?? []).flatMap(readDependency),
    metadata: readMetadata(raw['metadata']),
    head: readHead(asObject(raw['native_deps'])),
    allowEmbedding: asBoolean(raw['allow_embedding']),
    clientInitModule: asText(raw['client_init_module']),
    config: overlaid(readDefaults(raw['config_schema']), readConfig(raw['config'])),
    dbSchema,
    secrets: Object.keys(asObject(raw['secrets']) ?? {}).filter((name) => name !== ''),
    scheduledTasks: readScheduledTasks(raw['scheduled_tasks']),
    problems: [...misspeltSettings(yaml, file), ...unreadableStartup(raw['startup'], yaml, file), ...dbSchema.problems],
  };
}

function readStartup(value: Json | undefined): StartupTarget | null {
  const raw = asObject(value);
  const module = asText(raw?.['module']);
  if (!module) return null;
  return { type: raw?.['type'] === 'module' ? 'module' : 'form', module };
}

/** The start target without its form, such as `startup: Main`: no page could open, and nothing would say why. */
function unreadableStartup(value: Json | undefined, { document, lineAt }: ReadYaml, file: string): AppProblem[] {
  if (value === undefined || value === null || readStartup(value)) return [];
  const { range } = document.get('startup', true) as Node;
  const reason = `startup expects {type: form, module: NAME}, got ${JSON.stringify(value)}; it is ignored`;
  return [new AppProblem(file, range ? lineAt(range[0]) : null, reason)];
}

/**
 * The page always gets a version, 0 by default (wire §3.4). In manifests written by hand, numbers may be quoted, texts may be
 * numbers, and features may be a list of names.
 */
function readRuntimeOptions(value: Json | undefined): RuntimeOptions {
  const { version, client_version, preview_v3, legacy_features, ...others } = asObject(value) ?? {};
  const known = ['number', 'string'].includes(typeof client_version) && String(client_version);
  const features = asList(legacy_features)?.map((name) => [name, true]) ?? Object.entries(asObject(legacy_features) ?? {});
  return {
    ...others,
    version: Math.floor(Number(asText(version) ?? version) || 0),
    ...(known && { client_version: known }),
    ...(preview_v3 === true && { preview_v3 }),
    ...(features.length > 0 && { legacy_features: Object.fromEntries(features.filter(([, isOn]) => isOn === true)) }),
  };
}

function readHead(nativeDeps: JsonObject | null): HeadParts {
  return { importMap: asText(nativeDeps?.['import_map']), html: asText(nativeDeps?.['head_html']) };
}

function readService(value: Json): ServiceConfig[] {
  const raw = asObject(value);
  const source = asText(raw?.['source']);
  return source ? [{ source, client_config: asObject(raw?.['client_config']) ?? {} }] : [];
}

function readServerConfig(value: Json): [source: string, config: JsonObject][] {
  const raw = asObject(value);
  const source = asText(raw?.['source']);
  return source ? [[source, asObject(raw?.['server_config']) ?? {}]] : [];
}

function readDependency(value: Json): DependencyRequest[] {
  const raw = asObject(value);
  if (!raw) return [];
  const hints = asObject(raw['resolution_hints']);
  const appId = asText(raw['app_id']) ?? asText(hints?.['app_id']);
  const logicalId = asText(raw['dep_id']) ?? appId;
  if (!logicalId) return [];
  const packageHint = asText(hints?.['package_name']);
  return [{ logicalId, appId, packageHint, nameHint: asText(hints?.['name']), config: readConfig(raw['config']) }];
}

function readConfig(value: Json | undefined): Config {
  const raw = asObject(value);
  return { client: asObject(raw?.['client']) ?? {}, server: asObject(raw?.['server']) ?? {} };
}

/** The defaults in `config_schema`. A setting without a default is missing until it is set. */
function readDefaults(value: Json | undefined): Config {
  const { client, server } = readConfig(value);
  return { client: defaultsOf(client), server: defaultsOf(server) };
}

function defaultsOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, setting]) => {
      const described = asObject(setting);
      return described && 'default_value' in described ? [[name, described['default_value'] as Json]] : [];
    }),
  );
}

/** The settings of `config`, overridden by those of `over`. */
export function overlaid(config: Config, over: Config): Config {
  return { client: { ...config.client, ...over.client }, server: { ...config.server, ...over.server } };
}

function readMetadata(value: Json | undefined): Manifest['metadata'] {
  const raw = asObject(value);
  const texts: Partial<Record<'title' | 'description' | 'logo_img', string>> = {};
  for (const key of ['title', 'description', 'logo_img'] as const) {
    const text = asText(raw?.[key]);
    if (text) texts[key] = text;
  }
  return texts;
}
