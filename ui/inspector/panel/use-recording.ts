import { useSyncExternalStore } from 'react';
import type { Recording } from '../recording/index.ts';

/** Renders whenever a message has come, at most once a frame. */
export function useRecording(recording: Recording): number {
  return useSyncExternalStore(perFrame(recording), () => recording.version);
}

const subscriptions = new WeakMap<Recording, Recording['subscribe']>();

/** The same function each time, or React would subscribe anew with each render. */
function perFrame(recording: Recording): Recording['subscribe'] {
  let subscribe = subscriptions.get(recording);
  if (!subscribe) {
    subscribe = (listener) => {
      let planned = 0;
      const end = recording.subscribe(() => {
        planned ||= requestAnimationFrame(() => {
          planned = 0;
          listener();
        });
      });
      return () => {
        cancelAnimationFrame(planned);
        end();
      };
    };
    subscriptions.set(recording, subscribe);
  }
  return subscribe;
}
