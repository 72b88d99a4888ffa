import { expect, test } from '@jest/globals';
import type { PageWindow } from './globals.ts';
import { MissingFeature, startWorker } from './start-worker.ts';

const JSPI = { WebAssembly: { Suspending: class {} } };
const PLAIN = { WebAssembly: {} };
const ISOLATED = { crossOriginIsolated: true, SharedArrayBuffer };
const SERVED = {
  navigator: { serviceWorker: { register: () => new Promise(() => undefined), addEventListener: () => undefined } },
};

const browser = (...has: object[]) =>
  Object.assign({ navigator: {}, isSecureContext: true, location: window.location }, ...has) as PageWindow & typeof globalThis;
const made = {} as Worker;

test.each([
  ['stack switching', [JSPI, ISOLATED, SERVED], 'stack-switching'],
  ['an isolated page', [PLAIN, ISOLATED, SERVED], 'shared-memory'],
  [
    'memory that may not be shared, and service workers',
    [PLAIN, ISOLATED, { crossOriginIsolated: false }, SERVED],
    'service-worker',
  ],
  ['a wish', [JSPI, SERVED, { hearthBlocking: 'service-worker' }], 'service-worker'],
])('with %s Python waits the best way', (_what, has, way) => {
  expect(startWorker(browser(...has), () => made).way).toBe(way);
});

test.each([
  ['stack switching', [JSPI]],
  ['shared memory', [PLAIN, ISOLATED]],
])('with %s the worker is made at once', (_what, has) => {
  expect(startWorker(browser(...has), () => made).worker).toBe(made);
});

test.each([
  ['stack switching, service workers and shared memory', [PLAIN], /stack switching .*JSPI.*service workers, or shared memory/],
  ['what only secure pages have', [PLAIN, { isSecureContext: false }], /service workers, which browsers have for pages at https/],
])('without %s no worker is made, and what is missing is said', async (_what, has, said) => {
  const { worker } = startWorker(browser(...has), () => {
    throw new Error('made all the same');
  });
  const failure = await Promise.resolve(worker).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MissingFeature);
  expect(String(failure)).toMatch(said);
});
