import { afterAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { AppPayload } from '../../../protocol/index.ts';
import { BuildFolder } from '../../testing/build-folder.ts';
import { fakePage } from '../../testing/fake-app-server/index.ts';
import { hearthPage, readPage } from './index.ts';

const build = new BuildFolder();
afterAll(() => build.remove());

const FROM = 'https://app.test:443';
const TO = 'http://localhost:4000';

/** Random JSON for a page, including keys with a meaning in JavaScript, all characters, and any depth. */
const anyApp = fc.dictionary(
  fc.oneof(fc.constantFrom('__proto__', 'constructor', 'code', 'theme'), fc.string()),
  fc.jsonValue({ stringUnit: 'binary' }),
);
const anyFiles = fc.dictionary(
  fc.string().map((name) => `anvil-services/${name}.py`),
  fc.string({ unit: 'binary' }),
);

/** A copy by way of JSON, which changes values such as `-0`. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('any app comes out of a page as it went in, and again out of the page that Hearth makes of it', () => {
  const context = {
    build: build.output.manifest(),
    runtimePath: '/_/static/hearth/',
    serverOrigin: 'https://app.test',
    appOrigin: TO,
  };
  fc.assert(
    fc.property(anyApp, anyFiles, fc.option(fc.string({ unit: 'binary' })), (tree, services, form) => {
      const app = plain(tree) as AppPayload['app'];
      const open = `window.openForm(${JSON.stringify(form).replaceAll('<', '\\u003c')})`;
      const first = readPage(fakePage({ origin: FROM, app, services, open }));
      const second = first && readPage(hearthPage(first, context));
      for (const page of [first, second]) {
        expect(JSON.stringify(page?.payload['app'])).toBe(JSON.stringify(app));
        expect(page?.serviceFiles).toEqual(plain(services));
        expect(page?.open).toEqual({ function: 'openForm', args: [plain(form)] });
      }
      expect([first?.payload['appOrigin'], second?.payload['appOrigin']]).toEqual([FROM, TO]);
    }),
    { numRuns: 200 },
  );
});

test('whatever HTML a server answers with, it is read or left alone', () => {
  const pieces = fc.constantFrom(
    '<script>',
    '</script>',
    '<head>',
    '<body>',
    '<!--',
    '-->',
    'window.loadApp({"app":{}})',
    'window.openForm("A");',
    'window.anvilAppOrigin = "http://a.test:80";',
    'window.anvilAppOrigin = "nowhere";',
    'Sk.builtinFiles.files["__proto__"] = "x";',
    'window["loadApp"](...[])',
    '<template><script>',
    '<base href="x">',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
      const page = readPage(parts.join('\n'));
      if (page) expect(page.appOrigin).toBe('http://a.test:80');
    }),
  );
  expect(({} as { readonly x?: string }).x).toBeUndefined();
});
