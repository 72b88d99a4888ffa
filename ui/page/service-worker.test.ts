import { expect, test } from '@jest/globals';
import { CLAIM_PAGE, FORWARDS_SYNC_REQUESTS } from '../../protocol/index.ts';
import type { PageWindow } from './globals.ts';
import { awaitServiceWorker, registerServiceWorker } from './service-worker.ts';

/** As browsers write it: without the port. */
const SCRIPT = 'http://app.test/_/service-worker';

/** A browser's service workers: what was registered, and the one that controls the page. */
class Container extends EventTarget {
  readonly registered: unknown[][] = [];
  readonly ready = new Promise<{ active: object }>(() => undefined);
  controller: object | null = null;
  refusal: Error | null = null;

  async register(...how: unknown[]): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.registered.push(how);
  }

  /** Another one takes the page over. */
  control(answers: boolean, script = SCRIPT): void {
    this.controller = {
      scriptURL: script,
      postMessage: (message: unknown, [port]: [MessagePort]) => {
        if (answers && message === CLAIM_PAGE) port.postMessage(FORWARDS_SYNC_REQUESTS);
      },
    };
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const pageWith = (serviceWorker: unknown): PageWindow =>
  ({ anvilAppOrigin: 'http://app.test:80', location: window.location, navigator: { serviceWorker } }) as unknown as PageWindow;

test("the app's service worker owns the app's origin", async () => {
  const container = new Container();
  await registerServiceWorker(pageWith(container));
  expect(container.registered).toEqual([[SCRIPT, { scope: 'http://app.test:80/' }]]);
});

test('one that cannot be had is told of', async () => {
  const container = new Container();
  container.refusal = new TypeError('bad script');
  for (const wait of [registerServiceWorker, awaitServiceWorker])
    await expect(wait(pageWith(container))).rejects.toThrow(
      'The service worker of http://app.test:80 was not registered: TypeError: bad script',
    );
});

test('where browsers offer none, none is registered', async () => {
  expect(await registerServiceWorker(pageWith(undefined))).toBeNull();
});

test('a page waits for the one that passes questions on, whichever has it before', async () => {
  const container = new Container();
  let waits = true;
  container.control(false);
  // That of an app above this one's path.
  const other = (): void => container.control(true, 'http://app.test/above/_/service-worker');
  const waiting = awaitServiceWorker(pageWith(container)).then(() => (waits = false));
  for (const step of [() => undefined, other]) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
    expect(waits).toBe(true);
  }
  container.control(true);
  await waiting;
});
