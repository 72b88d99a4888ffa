/** Private functions of the server that no page needs: a page can't occupy a worker with them. */
import { describe, expect, test } from '@jest/globals';
import { PYTHONS } from '../../server/testing/pythons.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { openHttp, openSocket } from '../../server/testing/wire-pages.ts';

const HELPERS = ['_sleep', 'fail', 'iter_test'];

describe.each(PYTHONS)('on %s', (_where, python) => {
  const serving = serveFixture('functions', '--python', python);

  test.each([
    ['socket', openSocket],
    ['HTTP', openHttp],
  ])('helpers for tests of a real server are offered to nobody over %s', async (way, open) => {
    const page = await open(serving.address);
    for (const name of HELPERS) {
      const command = `anvil.private.${name}`;
      expect((await page.call({ command, args: [5] })).message).toMatchObject({
        error: {
          type: 'anvil.server.NoServerFunctionError',
          message: `No server function matching "${command}" has been registered`,
        },
      });
    }
    page.close();
    console.info(`private functions: ${HELPERS.length} helpers refused over ${way}`);
  });
});
