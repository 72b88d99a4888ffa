import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../testing/app-folder.ts';
import { AppSource, mayRoute } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

test.each([
  ['no route', '@anvil.server.http_endpoint("/favicon")\n', false],
  ['routes of other paths', '@anvil.server.route("/a", methods=["GET"])\n@route(\'/a/:id\')\n@server.route( "/:a/b" )\n', false],
  ['a route of that path', '@anvil.server.route("/favicon.ico")\n', true],
  ['a route of that path without its slash', '@anvil.server.route("favicon.ico")\n', true],
  ['a route of any path without its slash', '@anvil.server.route(":page")\n', true],
  ['a route of any path of one part', '@anvil.server.route("/:page")\n', true],
  ['a route whose path is computed', '@anvil.server.route(f"/{name}")\n', true],
  ['a route whose path is put together', '@anvil.server.route("/" + name)\n', true],
  ['a route by another name', 'from anvil.server import route as answers\n', true],
])('server code with %s', (_what, code, may) => {
  const directory = apps.add('shop', { 'client_code/Form1.py': '', 'server_code/Pages.py': code });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  expect(mayRoute(source.load(), '/favicon.ico')).toBe(may);
});
