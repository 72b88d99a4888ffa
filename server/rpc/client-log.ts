import type { ErrorReport, LogMessage, TerminalError, TraceEntry } from '../../protocol/index.ts';
import { shortened } from '../text/index.ts';

/** Translates a file name on the wire to a path that the author can open. */
export type FileName = (wireFile: string) => string;

/** Limit in characters for one log entry and for an error's message, since pages may send any text. */
const MOST_CHARACTERS = 10_000;

/** One entry of a page's log. */
export interface LogEntry {
  readonly level: 'output' | 'error';
  readonly text: string;
}

/** The log entries in a message about what the app printed or failed with in a browser (wire §4.5). Malformed parts are skipped. */
export function logEntriesOf(message: LogMessage, fileName: FileName): LogEntry[] {
  const { print, warning, error } = message as Partial<Record<keyof LogMessage, unknown>>;
  const words: LogEntry[] = [];
  const say = (level: LogEntry['level'], text: string): void =>
    void words.push({ level, text: shortened(text, MOST_CHARACTERS) });
  if (typeof print === 'string') say('output', print.replace(/\n$/, ''));
  if (isRecord(warning)) say('error', `warning: ${text(warning['msg']) ?? ''}`);
  if (isRecord(error)) say('error', describeError(reportOf(error), fileName));
  return words;
}

/** The fields of a report that have the expected types; others are dropped. */
function reportOf(error: Readonly<Record<string, unknown>>): Partial<ErrorReport> & { readonly message: string } {
  const fields = ['type', 'runtimeError', 'jsUrl'].flatMap((name) => {
    const value = text(error[name]);
    return value === null ? [] : [[name, value] as const];
  });
  const { message, trace, jsLine } = error;
  const places = Array.isArray(trace) ? trace.filter(isPlace) : [];
  return {
    ...Object.fromEntries(fields),
    ...(typeof jsLine === 'number' && { jsLine }),
    message: text(message) ?? '',
    trace: places,
  };
}

function isPlace(place: unknown): place is TraceEntry {
  return Array.isArray(place) && typeof place[0] === 'string' && typeof place[1] === 'number';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Formats an error with its files and lines, innermost last, as Python does. */
export function describeError(error: ErrorReport | TerminalError, fileName: FileName): string {
  // `<rpc>`, the entry point of every call, is not a file of the app.
  const files = (error.trace ?? []).filter(([file]) => !file.startsWith('<'));
  // File names are translated only for the lines that are shown, since most of a long trace is left out.
  const places = folded(files.reverse()).map((line) => `  ${typeof line === 'string' ? line : describePlace(line, fileName)}`);
  const { type, runtimeError, jsUrl, jsLine, hint = '' } = error as Partial<ErrorReport & TerminalError>;
  const script = jsUrl ? [`  ${jsUrl}:${jsLine ?? '?'}`] : [];
  return [
    ...places,
    ...script,
    `${type ?? runtimeError ?? 'Error'}: ${shortened(error.message ?? '', MOST_CHARACTERS)}${hint}`,
  ].join('\n');
}

/** Number of times that a line may be repeated, as in Python's own tracebacks. */
const MOST_IN_A_ROW = 3;
/** Maximum number of lines shown of a trace; longer ones come from functions that call each other recursively. */
const MOST_LINES = 60;

/** The places of a trace, with the repetitions of a recursion replaced by a line that counts them. */
function folded(places: readonly TraceEntry[]): readonly (TraceEntry | string)[] {
  const shown: (TraceEntry | string)[] = [];
  for (let at = 0; at < places.length; ) {
    let end = at;
    while (end < places.length && isSamePlace(places[end], places[at])) end += 1;
    shown.push(...places.slice(at, Math.min(end, at + MOST_IN_A_ROW)));
    const more = end - at - MOST_IN_A_ROW;
    if (more > 0) shown.push(`[Previous line repeated ${more} more time${more > 1 ? 's' : ''}]`);
    at = end;
  }
  const left = shown.length - MOST_LINES;
  if (left <= 0) return shown;
  return [...shown.slice(0, MOST_LINES / 2), `[${left} more lines]`, ...shown.slice(-MOST_LINES / 2)];
}

function isSamePlace(one: TraceEntry | undefined, other: TraceEntry | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

function describePlace([file, line]: TraceEntry, fileName: FileName): string {
  return `${fileName(file)}:${line}`;
}
