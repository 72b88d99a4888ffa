import { readFileSync } from 'node:fs';
import type { Json, RuntimeOptions } from '../../protocol/index.ts';
import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';
import { inRepo } from '../repo/index.ts';
import { embedJson, embedJsonText, embedText, escapeHtml } from './embed.ts';
import { legacyFeatures } from './legacy.ts';
import type { BuildManifest, EntryName, SnapshotEntry } from './manifest.ts';
import { pageScripts } from './page-scripts.ts';
import { Template } from './template.ts';

const template = new Template('shell.html');
/** The script that runs first and reports features that the browser lacks. */
const REQUIREMENTS = readFileSync(inRepo('server/page/requirements.js'), 'utf8');

/** The call with which the boot script opens the start form or module (wire §3.3). */
export interface OpenCall {
  readonly function: (typeof OPEN_FUNCTIONS)[number];
  readonly args: readonly (string | null)[];
}

export const OPEN_FUNCTIONS = ['openForm', 'openMainModule', 'printComponents'] as const;

/** A snapshot made for an app, with the size of the memory in it in bytes. */
export interface OwnSnapshot {
  readonly url: string;
  readonly memory: number;
}

/** The parts of a page with Hearth's client, whichever server serves the app. */
export interface ShellParts {
  readonly build: BuildManifest;
  /** URL path of the build's files, with a trailing slash. */
  readonly runtimePath: string;
  /** Snapshots made for the app, by the build's snapshot that each belongs to; any may be missing. */
  readonly ownSnapshots: Readonly<Partial<Record<SnapshotEntry, OwnSnapshot>>>;
  /** The requested origin, including the port. */
  readonly appOrigin: string;
  readonly runtimeOptions: RuntimeOptions;
  /** Further globals by their names on `window`, such as `anvilSessionToken` (wire §3.2). */
  readonly globals: Readonly<Record<string, Json>>;
  /** Head HTML that describes the page. */
  readonly about: string;
  /** Head HTML after the client's styles. */
  readonly themeStyles: string;
  /** Head HTML after the scripts that every app may rely on. */
  readonly headHtml: string;
  /** Head HTML for the app's authors. */
  readonly authorsHtml: string;
  /** Body HTML before the client's elements. */
  readonly bodyHtml: string;
  /** HTML of the part of the start form that is shown before any script runs; null for none. */
  readonly markup: string | null;
  /** Body HTML after the client's elements, for scripts that look them up. */
  readonly bodyEndHtml: string;
  /** Whether the page offers the inspector. */
  readonly offersInspector: boolean;
  /** Python code of services by path (wire §3.11). */
  readonly serviceFiles: Readonly<Record<string, string>>;
  /** The URL to show in the address bar before the app is loaded; null to keep it. */
  readonly replaceUrl: string | null;
  /** The argument of `loadApp`. */
  readonly payload: unknown;
  readonly open: OpenCall;
}

const SCRIPT = /<script\b/i;

/** Renders the page: globals, styles, scripts and the boot script (wire §3). */
export function renderShell(parts: ShellParts): string {
  const legacy = legacyFeatures(parts.runtimeOptions);
  const asset = (name: EntryName): string => `${parts.runtimePath}${parts.build.entries[name]}`;
  const snapshot = (name: SnapshotEntry) => {
    const ofApp = parts.ownSnapshots[name];
    const { memory, bytes } = parts.build;
    return { url: asset(name), memory: memory[name], bytes: bytes[name], ...(ofApp && { ofApp }) };
  };
  const payload = JSON.stringify(parts.payload);
  const text = [payload, parts.headHtml, parts.bodyHtml, parts.bodyEndHtml].join('\n');
  const scripts = scriptsOf(parts, pageScripts({ text, withBootstrap: legacy.bootstrap3 }).map(asset), asset('page'));
  const styles = [legacy.bootstrap3 ? 'bootstrap3' : 'normalize', 'styles', 'fontAwesome'] as const;
  return template.render({
    'html-class': legacy.class_names ? 'anvil-runner runner' : 'anvil-runner',
    'app-origin': escapeHtml(parts.appOrigin),
    'requirements-script': REQUIREMENTS,
    'globals-script': globalsScript({ ...parts.globals, anvilAppOrigin: parts.appOrigin }),
    'services-script': servicesScript(parts.serviceFiles),
    'assets-json': embedJson({
      build: parts.build.version,
      ...(parts.markup !== null && { hasForm: true }),
      // Below the app's own path, so that the app's service worker controls it.
      worker: `${parts.appOrigin}${asset('worker')}`,
      python: asset('python'),
      snapshots: { switching: snapshot('snapshot'), blocked: snapshot('blockedSnapshot') },
      pyodide: `${parts.runtimePath}${parts.build.pyodide}`,
      ...(parts.offersInspector && { inspector: asset('inspector') }),
    }),
    'first-script': parts.build.firstScript,
    about: parts.about,
    'page-parts': lines(
      parts.build.pageParts.map((name) => `<link rel="modulepreload" href="${escapeHtml(parts.runtimePath + name)}" />`),
    ),
    'style-links': lines(styles.map((name) => `<link rel="stylesheet" href="${escapeHtml(asset(name))}" />`)),
    'theme-styles': parts.themeStyles,
    'classic-scripts': lines(scripts.classic),
    'head-html': lines([parts.headHtml, parts.authorsHtml]),
    'page-script': scripts.page,
    'later-scripts': scripts.later,
    'body-html': parts.bodyHtml,
    'app-attributes': parts.markup === null ? '' : ` ${MARKUP_ATTRIBUTE} aria-busy="true"`,
    markup: parts.markup ?? '',
    'body-end-html': parts.bodyEndHtml,
    'replace-url':
      parts.replaceUrl === null ? '' : `window.history.replaceState(window.history.state, '', ${embedText(parts.replaceUrl)});`,
    'payload-json': embedJsonText(payload),
    'open-call': `window.${parts.open.function}(${parts.open.args.map(expression).join(', ')});`,
  });
}

/** HTML of the page's scripts, and JSON of the scripts that the page adds later. */
interface PageScripts {
  readonly classic: readonly string[];
  readonly page: string;
  readonly later: string;
}

/**
 * Browsers display nothing after a pending script, and run modules before the first frame. So if the form is visible without
 * scripts, they are added after it was displayed; except if the head has scripts of its own, which may need these.
 */
function scriptsOf({ markup, headHtml }: ShellParts, classic: readonly string[], page: string): PageScripts {
  if (markup === null || SCRIPT.test(headHtml)) {
    return {
      classic: classic.map((url) => `<script src="${escapeHtml(url)}"></script>`),
      page: `<script type="module" src="${escapeHtml(page)}"></script>`,
      later: '[]',
    };
  }
  const scripts = [...classic.map((src) => ({ src, isModule: false })), { src: page, isModule: true }];
  return {
    classic: classic.map((url) => `<link rel="preload" as="script" href="${escapeHtml(url)}" />`),
    page: `<link rel="modulepreload" href="${escapeHtml(page)}" />`,
    later: embedJson(scripts),
  };
}

/** Joins HTML elements as lines of the head. */
export function lines(elements: readonly string[]): string {
  return elements.join('\n    ');
}

/**
 * Defines the Python code of services as other app servers do in the boot script (wire §3.3). Omitted without services, since
 * other scripts test for `Sk`.
 */
function servicesScript(files: ShellParts['serviceFiles']): string {
  const entries = Object.entries(files);
  if (entries.length === 0) return '';
  const assignments = entries.map(([path, code]) => `Sk.builtinFiles.files[${embedText(path)}] = ${embedText(code)};`);
  return ['window.Sk = { builtinFiles: { files: {} } };', ...assignments].join('\n      ');
}

function globalsScript(globals: Readonly<Record<string, Json>>): string {
  return Object.entries(globals)
    .map(([name, value]) => `window.${name} = ${expression(value)};`)
    .join('\n      ');
}

function expression(value: Json): string {
  return typeof value === 'string' ? embedText(value) : value === null ? 'null' : embedJson(value);
}
