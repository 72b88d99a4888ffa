/** Puts the mock server in the place of this worker's network. */
import server from 'hearth-mock-server';
import { MockServer } from '../mock-server.ts';
import { startMockServer } from '../network.ts';

/** Where `inMockServer` finds it. */
export interface MockedGlobal {
  mockServer?: MockServer;
}

// No type check has seen it.
if (!((server as unknown) instanceof MockServer))
  throw new TypeError('expected the default export of the module that makes the mock to be a MockServer');
startMockServer(server);
(globalThis as MockedGlobal).mockServer = server;
