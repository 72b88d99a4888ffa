/** Replaces this worker's network by the mock server. */
import server from 'hearth-mock-server';
import { MockServer } from '../mock-server.ts';
import { startMockServer } from '../network.ts';

/** Where `inMockServer` finds it. */
export interface MockedGlobal {
  mockServer?: MockServer;
}

// Checked at run time, since the test's module may not have been type-checked.
if (!((server as unknown) instanceof MockServer))
  throw new TypeError('expected the default export of the module that makes the mock to be a MockServer');
startMockServer(server);
(globalThis as MockedGlobal).mockServer = server;
