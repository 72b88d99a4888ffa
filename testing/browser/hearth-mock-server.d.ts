/** The module of the test that makes the mock server; `mocked-worker.ts` puts it here. */
declare module 'hearth-mock-server' {
  import type { MockServer } from '../mock-server.ts';

  const server: MockServer;
  export default server;
}
