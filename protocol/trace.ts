/**
 * The trace file: the messages of one session on both wires, with times. The inspector saves and opens it, `npm run replay` shows it
 * without Python, and tests use it as input (docs/how-to/read-a-trace.md).
 */
import type { Binary } from './binary.ts';
import { atLeast, boolean, type Check, inside, listOf, nullable, number, object, oneOf, refuse, string, tuple } from './check.ts';
import { parsedJson, parsedObject, shallowJson } from './check-json.ts';
import { type Delivery, INBOX_KINDS } from './events.ts';
import type { Batch } from './host.ts';
import type { Json } from './json.ts';
import type { LayoutProps, NodeId, NodeProps } from './tree.ts';
import { operationsCheck } from './validate-batch.ts';

export const TRACE_FORMAT = 'hearth-trace';

/**
 * The part of a Content-Security-Policy that allows empty event handler attributes, by the hash of an empty script: buttons have one, so
 * that phones show them pressed. Traces are shown under policies that forbid all other scripts of theirs.
 */
export const EMPTY_HANDLERS = "script-src-attr 'unsafe-hashes' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Increased when a change of the format would mislead older readers. */
export const TRACE_VERSION = 3;

/** A message with its binaries as base64; an empty text stands for a Blob or File, whose content is not recorded. */
type Recorded<Message extends { readonly binaries: readonly Binary[] }> = Omit<Message, 'binaries'> & {
  readonly binaries: readonly string[];
};

/** A delivery, in which files that the user chose are recorded by name, size and type. */
export type RecordedDelivery = Omit<Recorded<Delivery>, 'state'> & {
  readonly state: readonly (readonly [node: NodeId, property: string, value: Json, revision: number])[];
};

/** `at` is when the message was sent or received, in milliseconds since the page's time origin. */
export type TraceEntryRecord =
  | { readonly at: number; readonly kind: 'batch'; readonly message: Recorded<Batch> }
  | { readonly at: number; readonly kind: 'delivery'; readonly message: RecordedDelivery }
  /** The page has finished the batch of this number: it has run it or, for the reason in `failure`, it has not. */
  | { readonly at: number; readonly kind: 'ran'; readonly seq: number; readonly failure: string | null }
  | RecordedFrame;

/** A frame between client and server: the text of a text frame, only the length in bytes of a binary one. */
export interface RecordedFrame {
  readonly at: number;
  readonly kind: 'to-server' | 'from-server';
  readonly text: string;
  readonly bytes: number;
  /** The delivery that led to the call that this frame belongs to. Absent in files from before this was recorded. */
  readonly cause?: number | null;
}

/** One node of the tree with which the trace begins; `children` refers to other nodes by their ids. */
export type TraceNode = readonly [
  id: NodeId,
  type: string,
  props: NodeProps,
  children: readonly (readonly [id: NodeId, layout: LayoutProps])[],
];

/** The parts of the page that affect how the tree is shown. */
export interface TracePage {
  /** Class prefix, `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  /** Is the form within one more element (the legacy feature `root_container`)? */
  readonly wrapped: boolean;
  /** Classes of the `html` element, which styles may refer to. */
  readonly htmlClass: string;
  /** Style sheets in their order, addresses in them absolute. */
  readonly styles: readonly string[];
}

export interface TraceFile {
  readonly format: typeof TRACE_FORMAT;
  readonly version: typeof TRACE_VERSION;
  /** The app's id and the address it ran under. */
  readonly app: string;
  readonly href: string;
  /** When the recording was saved, ISO 8601. */
  readonly recorded: string;
  readonly page: TracePage;
  /** All nodes when the recording began, among them the two of `WellKnownNode`. */
  readonly tree: readonly TraceNode[];
  readonly entries: readonly TraceEntryRecord[];
}

/**
 * Reads a trace file. Throws `CheckError` with the place that is wrong, down to an operation of a batch. A file of another version is
 * refused.
 */
export function readTrace(text: string): TraceFile {
  return inside('trace file', (value) => traceFile()(shallowJson(whole(value))), text);
}

/** Refuses a file that was cut off, and quotes its end: the message quotes the beginning otherwise, which does not show that. */
function whole(text: unknown): unknown {
  const isCut = typeof text === 'string' && text.startsWith('{') && !text.trimEnd().endsWith('}');
  return isCut ? refuse('JSON to its end', text.slice(-30)) : text;
}

/** A function, so that bundles of code that reads no file leave the check out. */
function entryCheck(): Check<unknown> {
  const batch = object({ seq: atLeast(1), operations: string, binaries: listOf(string), cause: nullable(atLeast(1)) });
  const state = tuple(['node', atLeast(1)], ['property', string], ['value', parsedJson], ['revision', atLeast(0)]);
  const message = object({
    ...{ seq: atLeast(1), ran: atLeast(0), cause: nullable(atLeast(1)), state: listOf(state, 'entry') },
    ...{ item: object({ kind: oneOf(...INBOX_KINDS) }), binaries: listOf(string) },
  });
  const operations = (value: unknown): unknown => {
    const { operations: text, binaries } = batch(value);
    return inside('operations', (json) => operationsCheck(binaries.length)(shallowJson(json)), text);
  };
  const frame = object({ text: string, bytes: atLeast(0) }, { cause: atLeast(1) });
  const kinds: { readonly [Kind in TraceEntryRecord['kind']]: Check<unknown> } = {
    batch: object({ message: operations }),
    delivery: object({ message }),
    ran: object({ seq: atLeast(1), failure: nullable(string) }),
    'to-server': frame,
    'from-server': frame,
  };
  return (value) => {
    const { kind } = object({ at: number, kind: string })(value);
    if (!Object.hasOwn(kinds, kind)) refuse('batch, delivery, ran, to-server or from-server', kind);
    return kinds[kind as TraceEntryRecord['kind']](value);
  };
}

function traceFile(): Check<TraceFile> {
  const child = tuple(['id', atLeast(1)], ['layout', nullable(parsedObject)]);
  return object({
    format: oneOf(TRACE_FORMAT),
    version: oneOf(TRACE_VERSION),
    app: string,
    href: string,
    recorded: string,
    page: object({ prefix: oneOf('anvil-', ''), wrapped: boolean, htmlClass: string, styles: listOf(string) }),
    tree: listOf(
      tuple(['id', atLeast(1)], ['type', string], ['props', parsedObject], ['children', listOf(child, 'child')]),
      'node',
    ),
    entries: listOf(entryCheck(), 'entry'),
  }) as Check<TraceFile>;
}
