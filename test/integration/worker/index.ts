/** The door of `test/integration/worker`: Python as the browser runs it, in this process. */
export { PaperPage } from './paper-page.ts';
export { fixturePayload, nodeEnvironment, ORIGIN, pythonArchive, startWorker } from './python.ts';
export { type HeldCall, StandInServer } from './stand-in-server.ts';
