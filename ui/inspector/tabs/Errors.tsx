import type { ErrorReport } from '../../../protocol/index.ts';
import { excerptOf } from '../live/index.ts';
import { milliseconds } from '../panel/numbers.ts';
import { useRecording } from '../panel/use-recording.ts';
import type { Message } from '../recording/index.ts';
import type { TabProps } from './tab.ts';
import { useSources } from './use-sources.ts';

/** Unhandled errors, each with the lines of the app's files in its traceback. */
export function Errors({ subject: { recording, live } }: TabProps) {
  useRecording(recording);
  const sources = useSources({ live });
  const errors = recording.messages.flatMap((message) => {
    const report = reportIn(message);
    return report ? [{ message, report }] : [];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="scroll p-2" tabIndex={0} aria-label="Errors">
      {errors.length === 0 && <p className="text-body-secondary">No errors since the recording began.</p>}
      {errors.map(({ message, report }) => (
        <article key={message.number}>
          <h2>
            {report.type ?? report.runtimeError ?? 'Error'}: {report.message}
          </h2>
          <p className="text-body-secondary">At {milliseconds(message.record.at)}</p>
          {report.jsTrace !== undefined && <pre>{report.jsTrace}</pre>}
          {report.trace?.map(([file, line], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may occur more than once, and the list never changes
            <div key={index}>
              <div>
                {index === 0 ? 'at' : 'called from'} {withoutRoot(file)}, line {line}
              </div>
              <Lines excerpt={excerptOf(sources, withoutRoot(file), line)} />
            </div>
          ))}
        </article>
      ))}
    </section>
  );
}

/** The file's name without `app/`, by which the log names files of client code (wire §7.1), and which is no folder of the app's. */
const withoutRoot = (file: string): string => file.replace(/^app\//, '');

function Lines({ excerpt }: { readonly excerpt: ReturnType<typeof excerptOf> }) {
  if (!excerpt) return null;
  return (
    <pre className="source">
      {excerpt.lines.map(({ number, text }) => (
        <div key={number} className={number === excerpt.line ? 'at' : ''}>
          <span className="number">{number}</span> {text}
        </div>
      ))}
    </pre>
  );
}

/** The error report in a message to the server's log; null if there is none. It is checked, since a trace may contain anything. */
function reportIn({ record, body }: Message): ErrorReport | null {
  if (record.kind !== 'to-server' || typeof body !== 'object' || body === null) return null;
  const { type, error } = body as { readonly type?: unknown; readonly error?: Partial<ErrorReport> };
  if (type !== 'LOG' || typeof error !== 'object' || error === null) return null;
  const { trace } = error;
  const isTrace = Array.isArray(trace) && trace.every(isPlace);
  const texts = { message: String(error.message ?? ''), type: error.type === undefined ? undefined : String(error.type) };
  const { runtimeError, jsTrace } = error;
  return {
    message: texts.message,
    ...(texts.type !== undefined && { type: texts.type }),
    ...(isTrace && { trace }),
    ...(runtimeError !== undefined && { runtimeError: String(runtimeError) }),
    ...(jsTrace !== undefined && { jsTrace: String(jsTrace) }),
  };
}

const isPlace = (place: unknown): boolean => Array.isArray(place) && typeof place[0] === 'string' && typeof place[1] === 'number';
