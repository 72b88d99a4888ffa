import { afterEach, expect, jest, test } from '@jest/globals';
import type { PageWindow } from './globals.ts';
import { registerServiceWorker } from './service-worker.ts';

const pageWith = (register: unknown): PageWindow =>
  ({
    anvilAppOrigin: 'http://app.test:80',
    location: window.location,
    navigator: { serviceWorker: register && { register } },
  }) as unknown as PageWindow;

const said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
afterEach(() => {
  said.mockClear();
});

test("the app's service worker owns the app's origin", async () => {
  const register = jest.fn(() => Promise.resolve());
  await registerServiceWorker(pageWith(register));
  expect(register.mock.calls).toEqual([['http://app.test:80/_/service-worker', { scope: 'http://app.test:80/' }]]);
  expect(said).not.toHaveBeenCalled();
});

test('one that cannot be had is told and no error', async () => {
  await registerServiceWorker(pageWith(() => Promise.reject(new TypeError('bad script'))));
  expect(said.mock.calls).toEqual([['The service worker of http://app.test:80 was not registered: TypeError: bad script']]);
});

test('where browsers offer none nothing happens', async () => {
  await registerServiceWorker(pageWith(undefined));
  expect(said).not.toHaveBeenCalled();
});
