import type { ErrorPayload, ErrorReport, LogMessage, TraceEntry } from '../../protocol/index.ts';
import type { Terminal } from '../cli/index.ts';

/** Turns a file name of the wire into one that the author can open. */
export type FileName = (wireFile: string) => string;

/** Shows what the app printed or failed with in a browser (facts wire-protocol §5.5). */
export function logToTerminal(message: LogMessage, terminal: Terminal, fileName: FileName): void {
  if (typeof message.print === 'string') terminal.output('browser', message.print.replace(/\n$/, ''));
  if (message.warning) terminal.error('browser', `warning: ${message.warning.msg}`);
  if (message.error) terminal.error('browser', describeError(message.error, fileName));
}

/** An error with its files and lines, innermost last, as Python shows them. */
export function describeError(error: ErrorReport | ErrorPayload, fileName: FileName): string {
  // `<rpc>`, where every call comes in, is no file to look at.
  const files = (error.trace ?? []).filter(([file]) => !file.startsWith('<'));
  const places = files.reverse().map((place) => `  ${describePlace(place, fileName)}`);
  const { type, runtimeError, jsUrl, jsLine }: Partial<ErrorReport> = error;
  const script = jsUrl ? [`  ${jsUrl}:${jsLine ?? '?'}`] : [];
  return [...places, ...script, `${type ?? runtimeError ?? 'Error'}: ${error.message ?? ''}`].join('\n');
}

function describePlace([file, line]: TraceEntry, fileName: FileName): string {
  return `${fileName(file)}:${line}`;
}
