/** The door of `testing/node`, `hearth/testing/node`: apps run in a Node process, Python and all. */
export { type OpenApp, type OpenOptions, openApp } from './open-app.ts';
export { PaperLine } from './paper-line.ts';
export { PaperPage } from './paper-page.ts';
export { bootApp, nodeEnvironment, type ReadApp, readApp } from './python.ts';
