import type { HotReload } from '../hot-reload/index.ts';
import type { PythonPool } from '../pool/index.ts';

/** What the server has of Python while it serves, and when it ends. */
export type Calls = Pick<PythonPool, 'call' | 'hasRoomFor' | 'isEnding' | 'end' | 'length' | 'idle'>;

/** Calls run what was saved before them: those that wait for that to be tried are there like those that run. */
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
        // It waits for Python in the same breath.
        waiting.delete(reloaded);
      }
      return python.call(...given);
    },
  };
}
