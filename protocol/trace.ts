/**
 * The trace file: one session as it crossed both wires, with times. The inspector saves and opens it, `npm run replay` shows
 * it without Python, and tests are fed by it (docs/how-to/read-a-trace.md).
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

/** Of the policies under which traces are shown: buttons have an empty handler, by which phones show them pressed; this is its hash. */
export const EMPTY_HANDLERS = "script-src-attr 'unsafe-hashes' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Raised when an older reader would misread the file. */
export const TRACE_VERSION = 3;

/** What one side asks of the other, what travels beside it as base64; empty where it was not memory but a file. */
type Recorded<Message extends { readonly binaries: readonly Binary[] }> = Omit<Message, 'binaries'> & {
  readonly binaries: readonly string[];
};

/** Files that the user chose are told by name, size and type. */
export type RecordedDelivery = Omit<Recorded<Delivery>, 'state'> & {
  readonly state: readonly (readonly [node: NodeId, property: string, value: Json, revision: number])[];
};

/** `at` is milliseconds since the page's time origin, when the message was sent or came. */
export type TraceEntryRecord =
  | { readonly at: number; readonly kind: 'batch'; readonly message: Recorded<Batch> }
  | { readonly at: number; readonly kind: 'delivery'; readonly message: RecordedDelivery }
  /** The page is through with the batch of this number, which it ran or, for a reason, did not. */
  | { readonly at: number; readonly kind: 'ran'; readonly seq: number; readonly failure: string | null }
  | RecordedFrame;

/** A text frame as it was; of a binary frame only the length in bytes. */
export interface RecordedFrame {
  readonly at: number;
  readonly kind: 'to-server' | 'from-server';
  readonly text: string;
  readonly bytes: number;
  /** The delivery that led to the call whose message it is. Files of before this was recorded have none. */
  readonly cause?: number | null;
}

/** One node of the tree with which the trace begins: its children are named by their ids. */
export type TraceNode = readonly [
  id: NodeId,
  type: string,
  props: NodeProps,
  children: readonly (readonly [id: NodeId, layout: LayoutProps])[],
];

/** What of the page the tree was shown in. */
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
  /** Every node there was when the recording began; the page's own two are among them. */
  readonly tree: readonly TraceNode[];
  readonly entries: readonly TraceEntryRecord[];
}

/**
 * A trace file's text. Throws `CheckError` with the place of what is wrong, down into the operations of a batch; a file of
 * another version is refused by its number.
 */
export function readTrace(text: string): TraceFile {
  return inside('trace file', (value) => traceFile()(shallowJson(whole(value))), text);
}

/** A file of which only a part came begins like any other: its end says more. */
function whole(text: unknown): unknown {
  const isCut = typeof text === 'string' && text.startsWith('{') && !text.trimEnd().endsWith('}');
  return isCut ? refuse('JSON to its end', text.slice(-30)) : text;
}

/** Made when a file is read, so that a bundle in which nobody does leaves it out. */
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
  }) as unknown as Check<TraceFile>;
}
