/** Public interface of `test/support/worker`: apps of `test/fixtures` in this process, on the Python of the browser. */
export { HeadlessConnection, HeadlessPage, nodeEnvironment } from '../../../testing/node/index.ts';
export { fixturePayload, openFixture, startWorker } from './fixtures.ts';
export { stubIo, unexpectedUse } from './stub-io.ts';
