import { parseArgs } from 'node:util';
import { toPort, UsageError } from '../cli/index.ts';
import { errorText } from '../text/index.ts';

export const REPLAY_USAGE = 'npm run replay -- FILE [--port N]';

const OPTIONS = { port: { type: 'string', default: '0' }, help: { type: 'boolean', short: 'h' } } as const;

/** The trace to show, and the port. */
export interface ReplayArguments {
  readonly file: string;
  /** 0 for any free port. */
  readonly port: number;
}

/**
 * Parses the command line.
 *
 * @param args without the program's name
 * @returns null if it asks for help
 * @throws UsageError
 */
export function readReplayArguments(args: readonly string[]): ReplayArguments | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`expected one trace file; ${REPLAY_USAGE}`);
  return { file, port: toPort(values.port) };
}

/** Node's error for an invalid option has several sentences; only the first one is shown, with the usage. */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${errorText(error).split('. ', 1)[0]}; ${REPLAY_USAGE}`);
  }
}
