import type { Followed } from '../live/index.ts';
import type { PythonPool } from '../pool/index.ts';

/** What the server has of Python while it serves, and when it ends. */
export type Calls = Pick<PythonPool, 'call' | 'hasRoomFor' | 'isEnding' | 'end' | 'length' | 'idle'>;

/** Calls run what was saved before them: those that wait for that to be tried are there like those that run. */
export function upToDate(python: PythonPool, app: Followed['app']): Calls {
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
      const caughtUp = app.caughtUp();
      waiting.add(caughtUp);
      try {
        await caughtUp;
      } finally {
        // It waits for Python in the same breath.
        waiting.delete(caughtUp);
      }
      return python.call(...given);
    },
  };
}
