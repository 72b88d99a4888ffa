import type { ErrorPayload } from '../../protocol/index.ts';
import { type LoadedApp, type ServedApp, serverSources } from '../app/index.ts';
import { type CallServices, describeError, type FileName, type PageLogs } from '../rpc/index.ts';
import { NO_FUNCTION } from '../services/index.ts';
import type { Terminal } from '../terminal/index.ts';

interface CallErrorLogOptions {
  readonly served: Pick<ServedApp, 'latest'>;
  readonly terminal: Terminal;
  readonly pageLogs: PageLogs;
  readonly fileName: FileName;
}

/** Logs errors of calls for the author, once each: a page's report of the same error does not repeat it. */
export function logCallErrors({ served, terminal, pageLogs, fileName }: CallErrorLogOptions): CallServices['onFailedCall'] {
  return (command, error) => {
    terminal.error(
      'server',
      [`${command} failed`, describeError(error, fileName), ...whereLooked(error, served.latest)].join('\n'),
    );
    // Hints are only for the author, so page reports are compared without them.
    pageLogs.told(command, describeError({ ...error, hint: '' }, fileName));
  };
}

/**
 * The files that were searched for a missing function, and where it is without the decorator. Only the author sees them, since
 * pages must not learn what else can be called.
 */
function whereLooked({ type, message }: ErrorPayload, loaded: LoadedApp): string[] {
  if (type !== NO_FUNCTION) return [];
  const sources = serverSources(loaded);
  if (sources.length === 0) return ['The app has no server modules (files in its server_code)'];
  // Not the function that was called: it may have called the missing one itself.
  const isMissing = (name = ''): boolean => message?.includes(`"${name}"`) === true;
  const unmarked = sources.flatMap(({ file, code }) => {
    const at = code.split('\n').findIndex((line) => isMissing(/^(?:async\s+)?def\s+(\w+)/.exec(line)?.[1]));
    return at < 0 ? [] : [`${file}:${at + 1} has a function of this name: mark it @anvil.server.callable`];
  });
  return [`It was looked for in ${sources.map(({ file }) => file).join(', ')}`, ...unmarked];
}
