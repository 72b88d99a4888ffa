import { APP_SNAPSHOTS_PATH, type StartupData } from '../../protocol/index.ts';
import { clientVersion, type LoadedApp, mergeTheme, titleOf, toPayload } from '../app/index.ts';
import { paintOf } from '../paint/index.ts';
import { escapeHtml } from './embed.ts';
import { mergeHeadHtml } from './head-html.ts';
import { type BuildManifest, RUNTIME_PATH, type SnapshotEntry } from './manifest.ts';
import { lines, type OpenCall, renderShell, type ShellParts } from './shell.ts';
import { Template } from './template.ts';

const about = new Template('about.html');

/** The script by which an open page learns of its author's edits; a path below the app's origin. */
export const CHANGES_SCRIPT = '_/hearth/changes.js';

/** The description of a page whose app has none. */
const STOCK_DESCRIPTION = 'An app served by Hearth.';
const STOCK_THEME_COLOR = '#2ab1eb';
/** Colours that count as a theme's primary one, by the names that themes give them. */
const PRIMARY_COLORS = ['Primary 500', 'Primary'];
/** Styles of apps below runtime version 1 (wire §3.1). */
const FIRST_VERSION_STYLES = '.anvil-panel-section-container { padding: 0 15px; }';

/** What the page is made from, besides the app. */
export interface PageContext {
  readonly build: BuildManifest;
  /** Origin the browser asked, port included. */
  readonly appOrigin: string;
  /** Origin this server was configured with. */
  readonly environmentOrigin: string;
  readonly sessionToken: string;
  /** The key with which the page loads Google Maps. */
  readonly googleApiKey?: string;
  /** `anvilOAuthInfo`, by which the page opens windows of providers who vouch for its user. */
  readonly oauthInfo?: string;
  readonly isCrawler: boolean;
  /** Print mode: what the renderer wants a PDF of (wire §3.9). */
  readonly print?: PrintRequest;
  /** How a route of server code has the page opened. */
  readonly opening?: Opening;
  /** Does the page learn of its author's edits? */
  readonly isLive?: boolean;
  /** The files of the app's own snapshots. */
  readonly ownSnapshots?: OwnSnapshots;
  /** The start form as HTML; null where there is none. */
  readonly markup?: string | null;
  /** May its inspector be opened? */
  readonly offersInspector?: boolean;
}

/** Files of an app's own snapshots, and the bytes of the memory in each. */
export type OwnSnapshots = Readonly<Partial<Record<SnapshotEntry, { readonly name: string; readonly memory: number }>>>;

/** How a route of server code has the page opened (wire §3.8). */
export interface Opening {
  /** A form or module in place of the app's own; null for that one. */
  readonly form: string | null;
  readonly module: string | null;
  /** Meta tags by name; `title` and `description` stand for the page's own. */
  readonly meta: Readonly<Record<string, string>>;
  readonly startupData: StartupData;
}

/** Names one print, as handed out to the renderer. */
export interface PrintRequest {
  readonly id: string;
  readonly key: string;
}

/** The app page, from its files (wire §3). */
export function renderPage(loaded: LoadedApp, context: PageContext): string {
  const { build, appOrigin, environmentOrigin } = context;
  // A route may open another form, or give the same one something to show.
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

/** Does the manifest's own form or module open? The app's snapshots have imported what that does, which others need not. */
const isUsual = ({ print, opening }: PageContext): boolean => !(print || opening?.form || opening?.module);

function ownSnapshots({ ownSnapshots: files = {} }: PageContext): ShellParts['ownSnapshots'] {
  const each = Object.entries(files).map(([entry, { name, memory }]) => [entry, { url: `${APP_SNAPSHOTS_PATH}${name}`, memory }]);
  return Object.fromEntries(each);
}

function changesScript(loaded: LoadedApp): string {
  return `<script src="${CHANGES_SCRIPT}" data-version="${clientVersion(loaded)}" async></script>`;
}

/** The meta elements, by which the page describes itself to browsers and other sites. */
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

/** The call by which the boot script opens the app once it is loaded (wire §3.3). */
function openCall(startup: LoadedApp['startup'], { print, opening }: PageContext): OpenCall {
  if (print) return { function: 'printComponents', args: [print.id, print.key] };
  if (opening?.module) return { function: 'openMainModule', args: [opening.module] };
  if (opening?.form) return { function: 'openForm', args: [opening.form] };
  if (startup?.type === 'module') return { function: 'openMainModule', args: [startup.module] };
  return { function: 'openForm', args: [startup?.module ?? null] };
}

/** The primary colour of the theme, for the browser's own surfaces. */
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

/** A style sheet can't end its element: the only place where CSS may have `</style` is a string or comment. */
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

/** `asset:x` names a theme asset (wire §3.1). */
function assetUrl(url: string, origin: string): string {
  return url.startsWith('asset:') ? `${origin}/_/theme/${encodeURI(url.slice('asset:'.length))}` : url;
}

function iconLink(image: string | null, origin: string): string {
  if (!image) return '<link rel="icon" href="data:," />';
  const url = assetUrl(image, origin);
  return `<link rel="icon" href="${escapeHtml(url)}" />\n    <meta property="og:image" content="${escapeHtml(url)}" />`;
}
