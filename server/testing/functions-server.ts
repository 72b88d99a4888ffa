import { afterAll, beforeEach } from '@jest/globals';
import type { StartHost } from '../pool/index.ts';
import { fixtureApp, PythonServer } from './python-server.ts';

/** Serves the app `functions` on one interpreter for the tests of this block; each test starts in a new session. */
export function functionsServer(startHost: StartHost): PythonServer {
  const server = new PythonServer(fixtureApp('functions'), { size: 1, startHost });
  beforeEach(() => server.startOver());
  afterAll(() => server.pool.close());
  return server;
}
