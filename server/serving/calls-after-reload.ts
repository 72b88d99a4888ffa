import type { HotReload } from '../hot-reload/index.ts';
import type { PythonPool } from '../pool/index.ts';

/** The interface to Python while the server runs and shuts down. */
export type Calls = Pick<PythonPool, 'call' | 'hasRoomFor' | 'isEnding' | 'end' | 'length' | 'idle'>;

/** Makes each call run on the code that was saved before it. Calls that wait for a reload count as pending, like those that run. */
export function callsAfterReload(python: PythonPool, app: HotReload['app']): Calls {
  const waiting = new Set<Promise<void>>();
  return {
    hasRoomFor: (...given) => python.hasRoomFor(...given),
    get isEnding() {
      return python.isEnding;
    },
    end: () => python.end(),
    get length() {
      return waiting.size + python.length;
    },
    idle: async () => {
      while (waiting.size > 0) await Promise.allSettled(waiting);
      await python.idle();
    },
    call: async (...given) => {
      const reloaded = app.reloaded();
      waiting.add(reloaded);
      try {
        await reloaded;
      } finally {
        // The pool's `call` below runs synchronously after this, so the call is never uncounted.
        waiting.delete(reloaded);
      }
      return python.call(...given);
    },
  };
}
