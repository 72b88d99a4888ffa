import type { StartupData } from '../../protocol/index.ts';
import { type LoadedApp, mergeTheme, toPayload } from '../app/index.ts';
import { embedJson, embedText, escapeHtml } from './embed.ts';
import { mergeHeadHtml } from './head-html.ts';
import { legacyFeatures } from './legacy.ts';
import { type BuildManifest, type EntryName, RUNTIME_PATH } from './manifest.ts';
import { Template } from './template.ts';

const template = new Template('./shell.html');

/** What a page without a description says of itself. */
const STOCK_DESCRIPTION = 'An app served by Hearth.';
const STOCK_THEME_COLOR = '#2ab1eb';
/** Colours that count as a theme's primary one, by the names that themes give them. */
const PRIMARY_COLORS = ['Primary 500', 'Primary'];
/** Apps below runtime version 1 were laid out with this (facts wire-protocol §1.3). */
const FIRST_VERSION_STYLES = '.anvil-panel-section-container { padding: 0 15px; }';

/** What the page is made from, besides the app. */
export interface PageContext {
  readonly build: BuildManifest;
  /** Origin the browser asked, port included. */
  readonly appOrigin: string;
  /** Origin this server was configured with. */
  readonly environmentOrigin: string;
  readonly sessionToken: string;
  readonly isCrawler: boolean;
  /** Print mode: what the renderer wants a PDF of (facts wire-protocol §1.12). */
  readonly print?: PrintRequest;
  /** What a route of server code opens the page with. */
  readonly opening?: Opening;
}

/** How a route of server code has the page opened (facts wire-protocol §1.11). */
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

/** The app page: globals, styles, scripts and the boot script (facts wire-protocol §1.3-1.6). */
export function renderPage(loaded: LoadedApp, context: PageContext): string {
  const { app, startup } = loaded;
  const { metadata } = app.manifest;
  const { title, description, 'og:image': image, ...meta } = context.opening?.meta ?? {};
  const legacy = legacyFeatures(app.manifest.runtimeOptions);
  const asset = (name: EntryName): string => `${RUNTIME_PATH}${context.build.entries[name]}`;
  return template.render({
    'html-class': legacy.class_names ? 'anvil-runner runner' : 'anvil-runner',
    'app-origin': escapeHtml(context.appOrigin),
    'app-origin-text': embedText(context.appOrigin),
    'cdn-origin-text': embedText('/_/static'),
    'environment-origin-text': embedText(context.environmentOrigin),
    'session-token-text': embedText(context.sessionToken),
    'version-text': embedText('<unknown>'),
    'app-info-json': embedJson({ id: '', branch: null, environment: { description: 'App Server' } }),
    'assets-json': embedJson({
      worker: asset('worker'),
      python: asset('python'),
      pyodide: `${RUNTIME_PATH}${context.build.pyodide}`,
    }),
    'app-title': escapeHtml(title ?? metadata.title ?? app.manifest.name ?? app.id),
    'meta-description': escapeHtml(description ?? metadata.description ?? STOCK_DESCRIPTION),
    'theme-color': escapeHtml(primaryColor(loaded)),
    'icon-links': iconLink(image ?? metadata.logo_img ?? null, context.appOrigin),
    'meta-fields': metaFields(meta, context.appOrigin),
    'style-links': links(
      [legacy.bootstrap3 ? 'bootstrap3' : 'normalize', 'styles', 'fontAwesome'].map((name) => asset(name as EntryName)),
    ),
    'theme-styles': themeStyles(loaded),
    'classic-scripts': classicScripts(legacy.bootstrap3)
      .map((name) => `<script src="${escapeHtml(asset(name))}"></script>`)
      .join('\n    '),
    'head-html': mergeHeadHtml(
      [...loaded.dependencies]
        .reverse()
        .concat(app)
        .flatMap((each) => each.manifest.headHtml ?? []),
    ),
    'page-script': escapeHtml(asset('page')),
    'payload-json': embedJson(toPayload(loaded, { ...context, startupData: context.opening?.startupData ?? null })),
    'open-call': openCall(startup, context),
  });
}

/** What the boot script does when the app is loaded (facts wire-protocol §1.6). */
function openCall(startup: LoadedApp['startup'], { print, opening }: PageContext): string {
  if (print) return `window.printComponents(${embedText(print.id)}, ${embedText(print.key)});`;
  if (opening?.module) return `window.openMainModule(${embedText(opening.module)});`;
  if (opening?.form) return `window.openForm(${embedText(opening.form)});`;
  if (startup?.type === 'module') return `window.openMainModule(${embedText(startup.module)});`;
  return `window.openForm(${startup ? embedText(startup.module) : 'null'});`;
}

/** The primary colour of the theme, for the browser's own surfaces. */
export function primaryColor(loaded: LoadedApp): string {
  const colors = mergeTheme(loaded).payload.color_scheme ?? {};
  return PRIMARY_COLORS.map((name) => colors[name]).find((color) => color !== undefined) ?? STOCK_THEME_COLOR;
}

/** Page globals that templates and app scripts rely on (facts wire-protocol §1.5). */
function classicScripts(withBootstrap: boolean): readonly EntryName[] {
  return ['jquery', 'jqueryMigrate', 'moment', 'momentTimezone', ...(withBootstrap ? (['bootstrap3js'] as const) : [])];
}

function themeStyles(loaded: LoadedApp): string {
  const theme = mergeTheme(loaded);
  const shim = (loaded.app.manifest.runtimeOptions.version ?? 0) < 1 ? [{ package: 'shim', css: FIRST_VERSION_STYLES }] : [];
  const root = theme.rootVars ? [{ package: 'colors', css: theme.rootVars }] : [];
  return [...root, ...shim, ...theme.sheets].map(styleElement).join('\n    ');
}

/** A style sheet can't end its element: the only place where CSS may have `</style` is a string or comment. */
function styleElement(sheet: { readonly package: string; readonly css: string }): string {
  return `<style data-sheet="${escapeHtml(sheet.package)}">\n${sheet.css.replace(/<\/(?=style)/gi, '<\\/')}\n</style>`;
}

function links(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}" />`).join('\n    ');
}

function metaFields(fields: Readonly<Record<string, string>>, origin: string): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const attribute = name.includes(':') ? 'property' : 'name';
      return `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(assetUrl(String(value), origin))}" />`;
    })
    .join('\n    ');
}

/** `asset:x` names a theme asset (facts wire-protocol §1.3). */
function assetUrl(url: string, origin: string): string {
  return url.startsWith('asset:') ? `${origin}/_/theme/${encodeURI(url.slice('asset:'.length))}` : url;
}

function iconLink(image: string | null, origin: string): string {
  if (!image) return '<link rel="icon" href="data:," />';
  const url = assetUrl(image, origin);
  return `<link rel="icon" href="${escapeHtml(url)}" />\n    <meta property="og:image" content="${escapeHtml(url)}" />`;
}
