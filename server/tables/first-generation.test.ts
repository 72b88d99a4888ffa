import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveFixture } from '../testing/serve-fixture.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';

const serving = serveFixture('live-tables');
let page: Page;
beforeAll(async () => {
  page = await openSocket(serving.address);
});
afterAll(() => page.close());

const answer = async (command: string) => (await page.call({ command, args: [], kwargs: {} })).message;

test('server code of an app with live objects searches, reads and writes by them', async () => {
  expect(await answer('rows')).toMatchObject({
    response: {
      found: [40, 121],
      row: [7, { a: 1 }, 'Boss', true, 'P000'],
      class: [true, true],
      member: true,
    },
  });
});

test('its transactions are those of all apps', async () => {
  expect(await answer('in_one_go')).toMatchObject({ response: 2 });
});

test('what this generation does not have is refused in its words', async () => {
  expect(await answer('refused')).toMatchObject({
    response: [
      "No such app table: 'nobody'",
      'get_table_by_id is only available in Accelerated Tables beta',
      expect.stringMatching(/^No such column 'nope'/),
    ],
  });
});

test('data files are in its table of that name', async () => {
  expect(await answer('files')).toMatchObject({ response: [['notes/a.txt', 'one more']] });
});
