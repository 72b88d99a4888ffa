import { useSyncExternalStore } from 'react';
import type { Recording } from '../recording/index.ts';

/** Least time between two renders, so that the inspector takes little time of a page that sends a message in each frame. */
const APART_MS = 200;

/** Renders when messages have come: at once for the first, and at most every `APART_MS` for the next ones. */
export function useRecording(recording: Recording): number {
  return useSyncExternalStore(spaced(recording), () => recording.version);
}

const subscriptions = new WeakMap<Recording, Recording['subscribe']>();

/** The `subscribe` function for a recording. It is the same at each render, since React would otherwise subscribe again each time. */
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
