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
/** The script that runs first, so that a browser which lacks something says so. */
const REQUIREMENTS = readFileSync(inRepo('server/page/requirements.js'), 'utf8');

/** The call by which a page's boot script opens the form or module to start with (wire §3.3). */
export interface OpenCall {
  readonly function: (typeof OPEN_FUNCTIONS)[number];
  readonly args: readonly (string | null)[];
}

export const OPEN_FUNCTIONS = ['openForm', 'openMainModule', 'printComponents'] as const;

/** A snapshot of an app's own, and the bytes of the memory in it. */
export interface OwnSnapshot {
  readonly url: string;
  readonly memory: number;
}

/** What a page with Hearth's client is made of, whoever serves the app. */
export interface ShellParts {
  readonly build: BuildManifest;
  /** Where the build's files are served, with a slash at its end. */
  readonly runtimePath: string;
  /** The app's own snapshots, each by the build's snapshot that it goes with; any may be missing. */
  readonly ownSnapshots: Readonly<Partial<Record<SnapshotEntry, OwnSnapshot>>>;
  /** Origin the browser asked, port included. */
  readonly appOrigin: string;
  readonly runtimeOptions: RuntimeOptions;
  /** Further globals by their names on `window`, `anvilSessionToken` and the like (wire §3.2). */
  readonly globals: Readonly<Record<string, Json>>;
  /** HTML of the head that describes the page. */
  readonly about: string;
  /** HTML of the head behind the client's own styles. */
  readonly themeStyles: string;
  /** HTML of the head behind the scripts that any app may rely on. */
  readonly headHtml: string;
  /** HTML of the head for the app's authors. */
  readonly authorsHtml: string;
  /** HTML in front of the client's own elements. */
  readonly bodyHtml: string;
  /** The part of the start form that is shown before any script runs, as HTML; null for none. */
  readonly markup: string | null;
  /** HTML behind the client's own elements, for scripts that look for those. */
  readonly bodyEndHtml: string;
  /** May the page's inspector be opened? */
  readonly offersInspector: boolean;
  /** Python of services by path (wire §3.11). */
  readonly serviceFiles: Readonly<Record<string, string>>;
  /** Put into the address bar before the app is loaded. */
  readonly replaceUrl: string | null;
  /** The argument of `loadApp`. */
  readonly payload: unknown;
  readonly open: OpenCall;
}

const SCRIPT = /<script\b/i;

/** The page: globals, styles, scripts and the boot script (wire §3). */
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
      // Below the app's own path, where its service worker controls it.
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

/** HTML of the page's scripts, and, as JSON, those that the page adds later. */
interface PageScripts {
  readonly classic: readonly string[];
  readonly page: string;
  readonly later: string;
}

/**
 * Browsers show nothing behind a script before it has run, and run modules before a first frame. So where the form is there without
 * scripts, they are added once it has been shown; but not where the app has scripts of its own, which need them in front.
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

/** HTML elements as lines of the head. */
export function lines(elements: readonly string[]): string {
  return elements.join('\n    ');
}

/** Python of services, as in a real app server's boot script (wire §3.3). Only with such, as other scripts test for `Sk`. */
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
