import { APP_SNAPSHOTS_PATH, type StartupData } from '../../protocol/index.ts';
import { clientVersion, type LoadedApp, mergeTheme, titleOf, toPayload } from '../app/index.ts';
import { paintOf } from '../paint/index.ts';
import { escapeHtml } from './embed.ts';
import { mergeHeadHtml } from './head-html.ts';
import { type BuildManifest, RUNTIME_PATH, type SnapshotEntry } from './manifest.ts';
import { lines, type OpenCall, renderShell, type ShellParts } from './shell.ts';
import { Template } from './template.ts';

const about = new Template('about.html');

/** The script that informs open pages of edits; a path relative to the app's origin. */
export const CHANGES_SCRIPT = '_/hearth/changes.js';

/** The default description. */
const STOCK_DESCRIPTION = 'An app served by Hearth.';
const STOCK_THEME_COLOR = '#2ab1eb';
/** Names under which themes define their primary color. */
const PRIMARY_COLORS = ['Primary 500', 'Primary'];
/** Styles for apps before runtime version 1 (wire §3.1). */
const FIRST_VERSION_STYLES = '.anvil-panel-section-container { padding: 0 15px; }';

/** The parameters of a page, besides the app. */
export interface PageContext {
  readonly build: BuildManifest;
  /** The requested origin, including the port. */
  readonly appOrigin: string;
  /** The configured origin of this server. */
  readonly environmentOrigin: string;
  readonly sessionToken: string;
  /** The key with which the page loads Google Maps. */
  readonly googleApiKey?: string;
  /** The value of `anvilOAuthInfo`, with which the page opens sign-in windows of identity providers. */
  readonly oauthInfo?: string;
  readonly isCrawler: boolean;
  /** Print mode: identifies what to print (wire §3.9). */
  readonly print?: PrintRequest;
  /** The opening parameters from a route of server code. */
  readonly opening?: Opening;
  /** Whether the page is informed of edits. */
  readonly isLive?: boolean;
  /** Files of the snapshots made for this app. */
  readonly ownSnapshots?: OwnSnapshots;
  /** The start form as HTML; null for none. */
  readonly markup?: string | null;
  /** Whether the page offers the inspector. */
  readonly offersInspector?: boolean;
}

/** Files of the snapshots made for an app, with the size of the memory in each in bytes. */
export type OwnSnapshots = Readonly<Partial<Record<SnapshotEntry, { readonly name: string; readonly memory: number }>>>;

/** How a route of server code opens the page (wire §3.8). */
export interface Opening {
  /** A form or module to open instead of the app's own; null for that one. */
  readonly form: string | null;
  readonly module: string | null;
  /** Meta tags by name; `title` and `description` replace the page's own. */
  readonly meta: Readonly<Record<string, string>>;
  readonly startupData: StartupData;
}

/** Identifies a print, as the renderer was told. */
export interface PrintRequest {
  readonly id: string;
  readonly key: string;
}

/** Renders the app's page (wire §3). */
export function renderPage(loaded: LoadedApp, context: PageContext): string {
  const { build, appOrigin, environmentOrigin } = context;
  // A route may open another form, or pass data to the same one, so early content would be wrong.
  const isPlain = !context.print && !context.opening;
  return renderShell({
    build,
    runtimePath: RUNTIME_PATH,
    ownSnapshots: isUsual(context) ? ownSnapshots(context) : {},
    appOrigin,
    runtimeOptions: loaded.app.manifest.runtimeOptions,
    globals: {
      anvilCDNOrigin: '/_/static',
      anvilRuntimeCommonUrl: environmentOrigin,
      anvilEnvironmentOrigin: environmentOrigin,
      anvilSessionToken: context.sessionToken,
      anvilVersion: '<unknown>',
      anvilAppInfo: { id: '', branch: null, environment: { description: 'App Server' } },
      anvilOAuthInfo: context.oauthInfo ?? '',
      anvilGoogleApiKey: context.googleApiKey ?? '',
    },
    about: describe(loaded, context),
    themeStyles: themeStyles(loaded),
    headHtml: mergeHeadHtml(
      [...loaded.dependencies]
        .reverse()
        .concat(loaded.app)
        .map((each) => each.manifest.head),
    ),
    authorsHtml: context.isLive && !context.print ? changesScript(loaded) : '',
    offersInspector: context.offersInspector === true && !context.print,
    bodyHtml: '',
    markup: isPlain ? (context.markup ?? null) : null,
    bodyEndHtml: '',
    serviceFiles: {},
    replaceUrl: null,
    payload: {
      ...toPayload(loaded, { ...context, startupData: context.opening?.startupData ?? null }),
      ...(isPlain ? { paint: paintOf(loaded) } : {}),
    },
    open: openCall(loaded.startup, context),
  });
}

/**
 * Whether the app's own form or module opens. The app's snapshots contain the modules that it imports, which others may not need.
 */
const isUsual = ({ print, opening }: PageContext): boolean => !(print || opening?.form || opening?.module);

function ownSnapshots({ ownSnapshots: files = {} }: PageContext): ShellParts['ownSnapshots'] {
  const each = Object.entries(files).map(([entry, { name, memory }]) => [entry, { url: `${APP_SNAPSHOTS_PATH}${name}`, memory }]);
  return Object.fromEntries(each);
}

function changesScript(loaded: LoadedApp): string {
  return `<script src="${CHANGES_SCRIPT}" data-version="${clientVersion(loaded)}" async></script>`;
}

/** The meta elements that describe the page to browsers and other sites. */
function describe(loaded: LoadedApp, { appOrigin, opening }: PageContext): string {
  const { metadata } = loaded.app.manifest;
  const { title, description, 'og:image': image, ...meta } = opening?.meta ?? {};
  return about.render({
    'app-origin': escapeHtml(appOrigin),
    'app-title': escapeHtml(title ?? titleOf(loaded.app)),
    'meta-description': escapeHtml(description ?? metadata.description ?? STOCK_DESCRIPTION),
    'theme-color': escapeHtml(primaryColor(loaded)),
    'icon-links': iconLink(image ?? metadata.logo_img ?? null, appOrigin),
    'meta-fields': metaFields(meta, appOrigin),
  });
}

/** The call with which the boot script opens the app (wire §3.3). */
function openCall(startup: LoadedApp['startup'], { print, opening }: PageContext): OpenCall {
  if (print) return { function: 'printComponents', args: [print.id, print.key] };
  if (opening?.module) return { function: 'openMainModule', args: [opening.module] };
  if (opening?.form) return { function: 'openForm', args: [opening.form] };
  if (startup?.type === 'module') return { function: 'openMainModule', args: [startup.module] };
  return { function: 'openForm', args: [startup?.module ?? null] };
}

/** The theme's primary color, for the browser's own user interface. */
export function primaryColor(loaded: LoadedApp): string {
  const colors = mergeTheme(loaded).payload.color_scheme ?? {};
  return PRIMARY_COLORS.map((name) => colors[name]).find((color) => color !== undefined) ?? STOCK_THEME_COLOR;
}

function themeStyles(loaded: LoadedApp): string {
  const theme = mergeTheme(loaded);
  const shim = (loaded.app.manifest.runtimeOptions.version ?? 0) < 1 ? [{ package: 'shim', css: FIRST_VERSION_STYLES }] : [];
  const root = theme.rootVars ? [{ package: 'colors', css: theme.rootVars }] : [];
  return lines([...root, ...shim, ...theme.sheets].map(styleElement));
}

/** Escapes `</style` so that a style sheet cannot end its element. In CSS it can occur only in a string or comment. */
function styleElement(sheet: { readonly package: string; readonly css: string }): string {
  return `<style data-sheet="${escapeHtml(sheet.package)}">\n${sheet.css.replace(/<\/(?=style)/gi, '<\\/')}\n</style>`;
}

function metaFields(fields: Readonly<Record<string, string>>, origin: string): string {
  return lines(
    Object.entries(fields).map(([name, value]) => {
      const attribute = name.includes(':') ? 'property' : 'name';
      return `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(assetUrl(String(value), origin))}" />`;
    }),
  );
}

/** Resolves `asset:x`, which refers to a theme asset (wire §3.1). */
function assetUrl(url: string, origin: string): string {
  return url.startsWith('asset:') ? `${origin}/_/theme/${encodeURI(url.slice('asset:'.length))}` : url;
}

function iconLink(image: string | null, origin: string): string {
  if (!image) return '<link rel="icon" href="data:," />';
  const url = assetUrl(image, origin);
  return `<link rel="icon" href="${escapeHtml(url)}" />\n    <meta property="og:image" content="${escapeHtml(url)}" />`;
}
