import { afterAll, beforeAll } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import type { ServedFixture } from './serve-fixture.ts';
import { openSocket, type Page } from './wire-pages.ts';

/** A page of an app that calls its server code. */
export interface ServedPage {
  /** Calls a function; resolves to the response message. */
  ask(command: string, fields?: JsonObject): Promise<JsonObject>;
  /**
   * Calls a function; resolves to its return value.
   *
   * @throws Error with the server's error payload when the function fails
   */
  call(command: string, ...args: Json[]): Promise<Json>;
}

/** One page with a WebSocket for all tests of a file or block. */
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
