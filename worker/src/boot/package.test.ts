import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchPackage } from './package.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('an archive that fails to load is told to the server, with the session, and fetched again', async () => {
  const told: [url: string, fields: Record<string, string>][] = [];
  let attempts = 0;
  const archive = fetchPackage(
    async (url, request) => {
      if (request?.method === 'POST') {
        told.push([String(url), Object.fromEntries(request.body as URLSearchParams)]);
        throw new TypeError('the log is down, too');
      }
      attempts += 1;
      return attempts === 1 ? new Response('', { status: 503 }) : new Response('archive');
    },
    {
      assets: { python: 'http://cdn.test/python.zip', pyodide: '', snapshot: null, appSnapshot: null, memory: 0 },
      page: {
        appOrigin: 'http://app.test',
        sessionToken: 'T=1',
        environmentOrigin: '',
        cdnOrigin: '',
        runtimeUrl: '',
        serverVersion: '',
        forceHttp: false,
        href: '',
        baseHref: '',
        appInfo: {},
      },
    },
  );
  await jest.advanceTimersByTimeAsync(300);
  expect(await (await archive).text()).toBe('archive');
  expect(told).toEqual([
    [
      'http://app.test/_/log?_anvil_session=T=1&session=T=1',
      expect.objectContaining({ path: 'http://cdn.test/python.zip', error: expect.stringContaining('HTTP 503') }),
    ],
  ]);
});
