import type { ServerCode } from '../app/index.ts';
import { type ChosenPython, DEFAULT_POOL, PythonPool } from '../pool/index.ts';
import { describeError, type FileName } from '../rpc/index.ts';
import { MOST_TASKS } from '../tasks/index.ts';
import type { Terminal } from '../terminal/index.ts';

/** Where server code runs. */
export interface Pools {
  readonly calls: PythonPool;
  /**
   * A pool for background tasks, with one task per worker, so that a task which computes for hours does not delay sleeping calls.
   */
  readonly tasks: PythonPool;
  setCode(code: ServerCode): void;
  renew(): void;
  close(): Promise<void>;
}

/** @param workers number of workers for calls; null for the default */
export function createPools(chosen: ChosenPython, workers: number | null, terminal: Terminal, fileName: FileName): Pools {
  const parts = {
    ...DEFAULT_POOL,
    startHost: chosen.startHost,
    onOutput: (stream: 'stdout' | 'stderr', text: string) =>
      stream === 'stdout' ? terminal.output('server', text) : terminal.error('server', text),
    onModuleFailed: (name: string, error: Parameters<typeof describeError>[0]) =>
      terminal.error('server', `module ${name} cannot be loaded\n${describeError(error, fileName)}`),
    onTrouble: (message: string) => terminal.error('hearth', message),
  };
  const calls = new PythonPool({ ...parts, ...(workers !== null && { size: workers }) });
  // The pool for calls reports modules that cannot be loaded.
  const tasks = new PythonPool({ ...parts, size: MOST_TASKS, spares: 0, isExclusive: true, onModuleFailed: () => undefined });
  return {
    calls,
    tasks,
    setCode: (code) => {
      calls.setCode(code);
      tasks.setCode(code);
    },
    renew: () => {
      calls.renew();
      tasks.renew();
    },
    close: async () => {
      await Promise.all([calls.close(), tasks.close()]);
    },
  };
}
