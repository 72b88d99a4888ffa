import type { Json, JsonObject, RuntimeOptions } from '../../../protocol/index.ts';
import { type BuildManifest, renderShell } from '../../page/index.ts';
import { OriginMap } from './origins.ts';
import type { RemotePage } from './read-page.ts';

/** What is needed to convert an app server's page to a Hearth page. */
export interface HearthPageContext {
  readonly build: BuildManifest;
  /** Path of the build's files, with a trailing slash. */
  readonly runtimePath: string;
  /** Whether its inspector may be opened. */
  readonly offersInspector?: boolean;
  /** Origin of the app server, as given on the command line. */
  readonly serverOrigin: string;
  /** Origin that the browser requested, including the port. */
  readonly appOrigin: string;
}

/** The page with Hearth's client instead of its own: the same app, started the same way, at this origin. */
export function hearthPage(page: RemotePage, context: HearthPageContext): string {
  const { build, runtimePath, offersInspector = false, serverOrigin, appOrigin } = context;
  const origins = new OriginMap([serverOrigin, page.appOrigin], appOrigin);
  const payload = withoutOrigin({ ...page.payload, appOrigin }, origins) as JsonObject;
  return renderShell({
    ownSnapshots: {},
    build,
    runtimePath,
    appOrigin,
    runtimeOptions: runtimeOptions(payload),
    globals: withoutOrigin(page.globals, origins) as JsonObject,
    about: '',
    themeStyles: '',
    offersInspector,
    headHtml: origins.text(page.headHtml),
    authorsHtml: '',
    markup: null,
    bodyHtml: origins.text(page.bodyHtml),
    bodyEndHtml: origins.text(page.bodyEndHtml),
    serviceFiles: page.serviceFiles,
    replaceUrl: page.replaceUrl === null ? null : origins.url(page.replaceUrl),
    payload,
    open: page.open,
  });
}

/** Replaces the server's origin by this one in templates and settings, but not in the app's Python code. */
function withoutOrigin(value: Json, origins: OriginMap): Json {
  if (typeof value === 'string') return origins.text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: Json) => withoutOrigin(each, origins));
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, each]) => [key, key === 'code' ? each : withoutOrigin(each, origins)]),
  );
}

function runtimeOptions({ app }: JsonObject): RuntimeOptions {
  const options = (app as JsonObject | null)?.['runtime_options'];
  return (options ?? {}) as RuntimeOptions;
}
