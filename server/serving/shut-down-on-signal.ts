import { constants } from 'node:os';
import type { Terminal } from '../terminal/index.ts';
import { errorText } from '../text/index.ts';
import type { RunningServer } from './running-server.ts';
import { ShutdownSignals } from './shutdown-signals.ts';

/** The process that the server runs in. */
export interface ServerProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): unknown;
}

/** Shuts a server and its process down on a signal: gracefully on the first one, at once on a second one. */
export function shutDownOnSignal(
  serving: Pick<RunningServer, 'end'>,
  terminal: Pick<Terminal, 'error'>,
  host: ServerProcess = process,
): void {
  const signals = new ShutdownSignals();
  const end = async (): Promise<void> => {
    try {
      await serving.end();
      host.exit(0);
    } catch (error) {
      terminal.error('hearth', `the server could not end as it should: ${errorText(error)}`);
      host.exit(1);
    }
  };
  const heed = (signal: NodeJS.Signals): void => {
    const action = signals.take(signal);
    if (action === 'at-once') host.exit(128 + constants.signals[signal]);
    if (action === 'end') void end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) host.on(signal, heed);
}
