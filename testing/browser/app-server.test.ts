import { expect, test } from '@jest/globals';
import { repoFile, serveAlone } from './app-server.ts';

test('who waits for words of a server that was killed is told of it', async () => {
  const server = await serveAlone(repoFile('examples', 'todo'));
  const waited = expect(server.said(/never said/)).rejects.toThrow('ended with SIGKILL');
  await server.stop('SIGKILL');
  await waited;
});
