import { afterAll, beforeAll } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import type { ServedFixture } from './serve-fixture.ts';
import { openSocket, type Page } from './wire-pages.ts';

/** What a page of an app asks its server code. */
export interface ServedPage {
  /** The message that answers a call with these fields. */
  ask(command: string, fields?: JsonObject): Promise<JsonObject>;
  /**
   * What a function returns.
   *
   * @throws Error with the server's own words, where the function fails
   */
  call(command: string, ...args: Json[]): Promise<Json>;
}

/** One page with a WebSocket for all tests of a file, or of a block. */
export function pageOf(serving: ServedFixture): ServedPage {
  let page: Page;
  beforeAll(async () => {
    page = await openSocket(serving.address);
  });
  afterAll(() => page.close());
  const ask: ServedPage['ask'] = async (command, fields = {}) =>
    (await page.call({ command, args: [], kwargs: {}, ...fields })).message;
  return {
    ask,
    async call(command, ...args) {
      const { response, error } = await ask(command, { args });
      if (error) throw new Error(JSON.stringify(error));
      return response ?? null;
    },
  };
}
