/** Public interface of `testing/node`, `hearth/testing/node`: apps run in a Node process, Python and all. */

export { HeadlessConnection } from './headless-connection.ts';
export { HeadlessPage } from './headless-page.ts';
export { type OpenApp, type OpenOptions, openApp } from './open-app.ts';
export { bootApp, nodeEnvironment, type ReadApp, readApp } from './python.ts';
