/**
 * The trace file: one session as it crossed both wires, with times. Opened in the inspector it replays on the page
 * without Python; tests are fed by it.
 */
import type { Binary } from './binary.ts';
import { atLeast, type Check, inside, listOf, nullable, number, object, oneOf, refuse, string } from './check.ts';
import { jsonText } from './check-json.ts';
import type { Delivery } from './events.ts';
import type { Batch } from './host.ts';

export const TRACE_FORMAT = 'hearth-trace';

/** Raised when an older reader would misread the file. */
export const TRACE_VERSION = 2;

/** What one side asks of the other, what travels beside it as base64. */
type Recorded<Message extends { readonly binaries: readonly Binary[] }> = Omit<Message, 'binaries'> & {
  readonly binaries: readonly string[];
};

/** `at` is milliseconds since the worker's time origin, when the message was sent or came. */
export type TraceEntryRecord =
  | { readonly at: number; readonly kind: 'batch'; readonly message: Recorded<Batch> }
  | { readonly at: number; readonly kind: 'delivery'; readonly message: Recorded<Delivery> }
  /** The page is through with the batch of this number, which it ran or, for a reason, did not. */
  | { readonly at: number; readonly kind: 'ran'; readonly seq: number; readonly failure: string | null }
  /** Text frames as they were; of binary frames only the length in bytes. */
  | { readonly at: number; readonly kind: 'to-server' | 'from-server'; readonly text: string; readonly bytes: number };

export interface TraceFile {
  readonly format: typeof TRACE_FORMAT;
  readonly version: typeof TRACE_VERSION;
  /** The app's id and the address it ran under. */
  readonly app: string;
  readonly href: string;
  /** When the session began, ISO 8601. */
  readonly recorded: string;
  readonly entries: readonly TraceEntryRecord[];
}

/** A trace file's text. Throws `CheckError`; a file of a later version is refused by its number. */
export function readTrace(text: string): TraceFile {
  return inside('trace file', (value) => traceFile()(jsonText(value)), text);
}

const entry: Check<unknown> = (value) => {
  const { kind } = object({ at: number, kind: string })(value);
  switch (kind) {
    case 'batch':
    case 'delivery':
      return object({ message: object({ seq: atLeast(1), binaries: listOf(string) }) })(value);
    case 'ran':
      return object({ seq: atLeast(1), failure: nullable(string) })(value);
    case 'to-server':
    case 'from-server':
      return object({ text: string, bytes: atLeast(0) })(value);
    default:
      return refuse('batch, delivery, ran, to-server or from-server', kind);
  }
};

/** Made when a file is read, so that a bundle in which nobody does leaves it out. */
function traceFile(): Check<TraceFile> {
  return object({
    format: oneOf(TRACE_FORMAT),
    version: oneOf(TRACE_VERSION),
    app: string,
    href: string,
    recorded: string,
    entries: listOf(entry, 'entry'),
  }) as unknown as Check<TraceFile>;
}
