import { expect, jest, test } from '@jest/globals';
import { type CopyParts, startCopy } from './frame.ts';
import { COPY_READY } from './messages.ts';

test('a copy takes its page from who shows it, whatever else is said to it before', async () => {
  document.body.innerHTML = '<iframe></iframe>';
  const copy = (document.querySelector('iframe') as HTMLIFrameElement).contentWindow as Window & typeof globalThis;
  const ready = new Promise((resolve) => window.addEventListener('message', ({ data }) => resolve(data), { once: true }));
  const receive = jest.fn(async () => undefined);
  const createHost = (() => ({ receive })) as unknown as CopyParts['createHost'];
  startCopy(copy, { createHost } as CopyParts);
  expect(await ready).toBe(COPY_READY);

  const { port1, port2 } = new MessageChannel();
  const say = (data: unknown, ports: MessagePort[]): void => {
    const event = new copy.MessageEvent('message', { data });
    // jsdom's MessageEvent accepts only jsdom's own ports.
    Object.defineProperty(event, 'ports', { value: ports });
    copy.dispatchEvent(event);
  };
  say({ source: 'an extension' }, []);
  say({ prefix: 'anvil-', wrapped: false, htmlClass: 'dark', styles: [] }, [port2]);
  const shown = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  port1.postMessage({ operations: '[]', binaries: [] });
  expect(await shown).toEqual({ problem: null });
  expect(copy.document.documentElement.className).toBe('dark');
  expect(receive).toHaveBeenCalledTimes(1);
  port1.close();
});
