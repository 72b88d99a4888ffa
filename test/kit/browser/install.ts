/** Puts the mock server in the place of this worker's network. */
import server from 'hearth-mock-server';
import type { MockServer } from '../mock-server.ts';
import { startMockServer } from '../network.ts';

/** Where `inMockServer` finds it. */
export interface MockedGlobal {
  mockServer?: MockServer;
}

startMockServer(server);
(globalThis as MockedGlobal).mockServer = server;
