import { expect, test } from '@jest/globals';
import { mergeHeadHtml } from './head-html.ts';

const parts = (html: string | null, importMap: string | null = null) => ({ importMap, html });

test('import maps of several packages become one, in front, the app winning', () => {
  const html = mergeHeadHtml([
    parts(
      '<script type="importmap">{"imports": {"a": "/lib-a.js", "b": "/b.js"}, "scopes": {"/x/": {"c": "/c.js"}}}</script><link id="lib">',
    ),
    parts(`<link id="app"><script type='importmap'>{"imports": {"a": "/app-a.js"}, "scopes": {"/x/": {"d": "/d.js"}}}</script>`),
  ]);
  const [map = '', ...rest] = html.split('\n');
  expect(JSON.parse(map.replace(/<\/?script[^>]*>/g, ''))).toEqual({
    imports: { a: '/app-a.js', b: '/b.js' },
    scopes: { '/x/': { c: '/c.js', d: '/d.js' } },
  });
  expect(rest).toEqual(['<link id="lib">', '<link id="app">']);
});

test('head html without import maps stays as it is', () => {
  expect(mergeHeadHtml([parts(null), parts('<script src="a.js"></script>')])).toBe('<script src="a.js"></script>');
});

test('an import map that is no JSON is left for the browser to complain about', () => {
  const broken = '<script type="importmap">{oops}</script>';
  expect(mergeHeadHtml([parts(broken)])).toBe(broken);
  expect(mergeHeadHtml([parts(null, '{oops}')])).toBe(broken);
});

test('an import map that stands beside the html is merged as it is, whatever its addresses have in them', () => {
  const html = mergeHeadHtml([
    parts('<link>', '{"imports": {"a": "/</script>.js"}}'),
    parts(null, '{"imports": {"b": "/b.js"}}'),
  ]);
  const [map = '', ...rest] = html.split('\n');
  expect(JSON.parse(map.replace(/<\/?script[^>]*>/g, ''))).toEqual({ imports: { a: '/</script>.js', b: '/b.js' }, scopes: {} });
  expect(rest).toEqual(['<link>']);
});
