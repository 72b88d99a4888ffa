import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { act } from 'react';
import { createRoot } from 'react-dom/client';

const server = setupServer(http.get('http://app.test/answer', () => HttpResponse.json({ answer: 42 })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('msw answers a fetch made on the page', async () => {
  const reply = await fetch('http://app.test/answer');
  expect(reply).toBeInstanceOf(Response);
  expect(await reply.json()).toEqual({ answer: 42 });
});

test('React renders into the page', () => {
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() => root.render(<b>hello</b>));
  expect(element.innerHTML).toBe('<b>hello</b>');
  act(() => root.unmount());
});

test('what comes through a message channel is of the classes the page knows', async () => {
  const { port1, port2 } = new MessageChannel();
  const arrived = new Promise((resolve) => {
    port2.onmessage = (event) => resolve(event.data);
  });
  const buffer = new ArrayBuffer(4);
  port1.postMessage(buffer, [buffer]);
  expect(await arrived).toBeInstanceOf(ArrayBuffer);
  expect(buffer.byteLength).toBe(0);
});
