import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import type { RequestHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import type { MockServer } from './mock-server.ts';

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors'];

/**
 * Puts a mock server in the place of the network, in this realm alone: its `WebSocket` and `fetch`. What neither it nor
 * the other handlers answer goes where it would have gone. MSW's own ways to start are for Node, and for a page with a
 * service worker; an app's connection lives in a worker.
 *
 * @returns what undoes it, once however often it is called
 */
export function startMockServer({ handlers }: MockServer, ...others: readonly RequestHandler[]): () => void {
  // The types of the two packages have the same classes from different files.
  const interceptors: unknown = [new FetchInterceptor(), new WebSocketInterceptor()];
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: interceptors as Interceptors })],
    handlers: [...handlers, ...others],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  network.enable();
  let isOn = true;
  return () => {
    if (isOn) network.disable();
    isOn = false;
  };
}
