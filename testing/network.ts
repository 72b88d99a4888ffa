import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import type { RequestHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import type { MockServer } from './mock-server.ts';

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors'];

/**
 * Replaces `WebSocket` and `fetch` of this realm by a mock server. Requests that neither it nor the other handlers answer go to the
 * network. MSW's own functions to start are for Node, and for pages with a service worker, but an app's connection is in a worker.
 *
 * @returns a function that undoes this; further calls of it have no effect
 */
export function startMockServer({ handlers }: MockServer, ...others: readonly RequestHandler[]): () => void {
  // Typed as `unknown`, since the two packages have types of these classes in different files.
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
