import { parseArgs } from 'node:util';
import { toPort, UsageError } from '../cli/index.ts';
import { errorText } from '../text/index.ts';

export const REPLAY_USAGE = 'npm run replay -- FILE [--port N]';

const OPTIONS = { port: { type: 'string', default: '0' }, help: { type: 'boolean', short: 'h' } } as const;

/** Which trace is shown, and where. */
export interface ReplayArguments {
  readonly file: string;
  /** 0 for any that is free. */
  readonly port: number;
}

/**
 * Reads the command line.
 *
 * @param args without the program's name
 * @returns null where it asks for help
 * @throws UsageError
 */
export function readReplayArguments(args: readonly string[]): ReplayArguments | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`expected one trace file; ${REPLAY_USAGE}`);
  return { file, port: toPort(values.port) };
}

/** What Node says of a wrong option goes on for sentences; the first one and the usage say more. */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${errorText(error).split('. ', 1)[0]}; ${REPLAY_USAGE}`);
  }
}
