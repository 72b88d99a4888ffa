import { readFileSync } from 'node:fs';
import type { AppPayload } from '../../../protocol/index.ts';

const TEMPLATE = readFileSync(new URL('./app-page.html', import.meta.url), 'utf8');

/** The variable parts of a real app server's page. */
export interface FakePageParts {
  /** The app origin of the request, including the port. */
  readonly origin: string;
  readonly app: AppPayload['app'];
  readonly title?: string;
  readonly themeCss?: string;
  readonly headHtml?: string;
  readonly startupData?: AppPayload['appStartupData'];
  readonly services?: Readonly<Record<string, string>>;
  readonly sessionToken?: string;
  /** The last call of the boot script. */
  readonly open?: string;
  /** URL for the address bar, which hosted servers set. */
  readonly url?: string;
}

/** An app page as a real app server sends it, according to wire §3: literal replacement in three passes. */
export function fakePage(parts: FakePageParts): string {
  const { origin, title = 'My App', themeCss = '', headHtml = '', sessionToken = 'ID=TOKEN' } = parts;
  const legacy = (parts.app.runtime_options?.version ?? 0) < 3;
  const runtime = '{{app-origin}}/_/static/runtime';
  const first = {
    'legacy-head-class': legacy ? 'runner' : '',
    'legacy-bootstrap-css': legacy ? `<link rel="stylesheet" href="${runtime}/css/bootstrap.css">` : '',
    'legacy-bootstrap-js': legacy ? `<script src="${runtime}/js/lib/bootstrap.min.js"></script>` : '',
    'legacy-classnames': legacy ? `<link rel="stylesheet" href="${runtime}/dist/static/css/runner.min.css">` : '',
  };
  const second = {
    'app-title': title,
    'meta-description': 'This app is built with Anvil, the platform for building full-stack web apps quickly and robustly.',
    'meta-og-image': '{{app-origin}}/_/theme/logo.png',
    favicon: '/_/static/favicon-96x96.png',
    'manifest-url': '{{app-origin}}/_/manifest.json',
    'cdn-origin': '/_/static',
    'runtime-common-url': 'http://localhost:3030',
    'environment-origin': 'http://localhost:3030',
    'anvil-version': '<unknown>',
    'session-token': sessionToken,
    'root-vars': ':root { --anvil-color-Ink-3fa2:#123456; }',
    'theme-css': `<style>${themeCss}</style>`,
    'head-html': headHtml,
    'app-info-object': '{"id":"","branch":null,"environment":{"description":"App Server"}}',
    '// {{load-app-code}}': bootScript(parts),
  };
  const third = { 'canonical-url': origin, 'app-origin': origin };
  return [first, second, third].reduce(fill, TEMPLATE).replace(/\{\{[\w-]+\}\}/g, '');
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(name.startsWith('//') ? name : `{{${name}}}`, () => value),
    text,
  );
}

function bootScript({
  origin,
  app,
  startupData = null,
  services = {},
  open = 'window.openForm("Form1")',
  url,
}: FakePageParts): string {
  const payload: AppPayload = {
    app,
    appId: 'my_app',
    appOrigin: origin,
    appStartupData: startupData,
    consoleMessage: 'This application is served with the real thing',
    runtimeVersion: 3,
    isCrawler: null,
  };
  const address = url === undefined ? '' : `window.history.replaceState(window.history.state,"",${json(url)});`;
  const files = Object.entries(services).map(([path, code]) => `Sk.builtinFiles.files[${json(path)}]=${json(code)};`);
  return (
    `\n$(function(){${address}${files.join('')}const loadApp=window.loadApp(${json(payload)});` +
    'const loadAppAfter=window.anvil._loadAppAfter||[];loadApp.then(function(){Promise.all(loadAppAfter).then(function(){' +
    `${open};});});});`
  );
}

/** JSON with `/` as `\/` and non-ASCII characters as `\uXXXX`, so that no text ends the script (wire §3.3). */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
