import { constants } from 'node:os';
import type { Terminal } from '../terminal/index.ts';
import { errorText } from '../text/index.ts';
import { Demands } from './demands.ts';
import type { Serving } from './serving.ts';

/** The process that a server runs in. */
export interface ServerProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): unknown;
}

/** Ends a server, and its process, when a signal says so: in peace at the first one, at once at another. */
export function endWhenTold(
  serving: Pick<Serving, 'end'>,
  terminal: Pick<Terminal, 'error'>,
  host: ServerProcess = process,
): void {
  const demands = new Demands();
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
    const demand = demands.take(signal);
    if (demand === 'at-once') host.exit(128 + constants.signals[signal]);
    if (demand === 'end') void end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) host.on(signal, heed);
}
