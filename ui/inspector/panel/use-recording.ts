import { useSyncExternalStore } from 'react';
import type { Recording } from '../recording/index.ts';

/** So long is between two renders: a page that sends a message each frame has most of its time for itself. */
const APART_MS = 200;

/** Renders when messages have come: the first at once, of many at most some in a second. */
export function useRecording(recording: Recording): number {
  return useSyncExternalStore(spaced(recording), () => recording.version);
}

const subscriptions = new WeakMap<Recording, Recording['subscribe']>();

/** The same function each time, or React would subscribe anew with each render. */
function spaced(recording: Recording): Recording['subscribe'] {
  let subscribe = subscriptions.get(recording);
  if (!subscribe) {
    subscribe = (listener) => {
      let told = Number.NEGATIVE_INFINITY;
      let planned: ReturnType<typeof setTimeout> | undefined;
      const tell = (): void => {
        planned = undefined;
        listener();
        told = performance.now();
      };
      const end = recording.subscribe(() => {
        planned ??= setTimeout(tell, Math.max(0, told + APART_MS - performance.now()));
      });
      return () => {
        clearTimeout(planned);
        end();
      };
    };
    subscriptions.set(recording, subscribe);
  }
  return subscribe;
}
