/** The door of `test/support/worker`: apps of `test/fixtures` on Python as the browser runs it, in this process. */
export { HeadlessConnection, HeadlessPage, nodeEnvironment } from '../../../testing/node/index.ts';
export { fixturePayload, openFixture, startWorker } from './fixtures.ts';
export { loneIo, nobody } from './lone-io.ts';
