import type { PythonPool } from '../pool/index.ts';
import type { Registry } from '../services/index.ts';

/** What a graceful shutdown waits for: calls of server code, and calls that services answer. */
export function pendingWork(
  calls: Pick<PythonPool, 'end' | 'length' | 'idle'>,
  registry: Pick<Registry, 'length' | 'idle'>,
): Pick<PythonPool, 'end' | 'length' | 'idle'> {
  return {
    end: () => calls.end(),
    get length() {
      return calls.length + registry.length;
    },
    idle: async () => {
      await Promise.all([calls.idle(), registry.idle()]);
    },
  };
}
