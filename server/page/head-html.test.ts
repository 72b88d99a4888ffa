import { expect, test } from '@jest/globals';
import { mergeHeadHtml } from './head-html.ts';

test('import maps of several packages become one, in front, the app winning', () => {
  const html = mergeHeadHtml([
    '<script type="importmap">{"imports": {"a": "/lib-a.js", "b": "/b.js"}, "scopes": {"/x/": {"c": "/c.js"}}}</script><link id="lib">',
    `<link id="app"><script type='importmap'>{"imports": {"a": "/app-a.js"}, "scopes": {"/x/": {"d": "/d.js"}}}</script>`,
  ]);
  const [map = '', ...rest] = html.split('\n');
  expect(JSON.parse(map.replace(/<\/?script[^>]*>/g, ''))).toEqual({
    imports: { a: '/app-a.js', b: '/b.js' },
    scopes: { '/x/': { c: '/c.js', d: '/d.js' } },
  });
  expect(rest).toEqual(['<link id="lib">', '<link id="app">']);
});

test('head html without import maps stays as it is', () => {
  expect(mergeHeadHtml(['<script src="a.js"></script>'])).toBe('<script src="a.js"></script>');
});

test('an import map that is no JSON is left for the browser to complain about', () => {
  const broken = '<script type="importmap">{oops}</script>';
  expect(mergeHeadHtml([broken])).toBe(broken);
});
