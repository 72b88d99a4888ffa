/** The door of `test/integration/worker`: apps of `test/fixtures` on Python as the browser runs it, in this process. */
export { nodeEnvironment, PaperLine, PaperPage } from '../../kit/node/index.ts';
export { fixturePayload, openFixture, startWorker } from './fixtures.ts';
