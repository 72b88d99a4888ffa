import { CheckError, readBatch, type TraceEntryRecord, type TraceFile } from '../../../protocol/index.ts';
import { fromBase64 } from '../base64.ts';
import { reasonOf } from '../reason.ts';
import { changesBetween, History, MirroredTree, type NodeChange, type TreeState } from '../states/index.ts';
import { describeRecord, type MessageDescription } from './describe.ts';

/** One message of the list. */
export interface Message extends MessageDescription {
  /** 1, 2, 3 …, also counting messages that have been dropped. */
  readonly number: number;
  readonly record: TraceEntryRecord;
  /** Characters of its text and bytes of its binaries. */
  readonly size: number;
  /** The place in the history that the tree has after this message. */
  readonly place: number;
  /** When the message was completed: by its answer, or by the last batch that it caused. Null before that, and if nothing completes it. */
  end: number | null;
  /** Why it could not be applied to the recorded tree; null if it could. */
  readonly problem: string | null;
}

/** Limits on what is kept, beyond which the oldest messages are dropped. */
export interface Bounds {
  readonly messages: number;
  readonly size: number;
}

const BOUNDS: Bounds = { messages: 3000, size: 30_000_000 };

/** The messages of the wires, and the states of the tree that they led to. Limited: the oldest are dropped. */
export class Recording {
  readonly history: History;
  readonly #bounds: Bounds;
  #tree: MirroredTree;
  readonly #messages: Message[] = [];
  #size = 0;
  #count = 0;
  #version = 0;
  /** The last restart, since which all states follow from the messages: the number of the last message before it, and the state's place. */
  #anew = { after: 0, place: 0 };
  /** Messages by their keys, to which other messages refer. */
  readonly #byKey = new Map<string, Message>();
  readonly #listeners = new Set<() => void>();

  /** Throws `CheckError` when `first` is not a valid tree. */
  constructor(first: TreeState, bounds = BOUNDS) {
    this.#tree = new MirroredTree(first);
    this.history = new History(this.#tree.state);
    this.#bounds = bounds;
  }

  /** The recording of a trace, without limits. Throws `CheckError` with the place of a message that does not fit to the tree. */
  static of(trace: TraceFile, first: TreeState): Recording {
    const recording = new Recording(first, { messages: Number.POSITIVE_INFINITY, size: Number.POSITIVE_INFINITY });
    for (const entry of trace.entries) {
      const { problem } = recording.add(entry);
      if (problem !== null) throw new CheckError(problem, ['trace file']);
    }
    return recording;
  }

  /** A number that changes whenever messages are added or dropped. */
  get version(): number {
    return this.#version;
  }

  /** The messages, oldest first. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  find(key: string): Message | undefined {
    return this.#byKey.get(key);
  }

  add(record: TraceEntryRecord): Message {
    const { operations, problem } = this.#follow(record);
    const facts = describeRecord(record, operations, (node) => this.history.latest.get(node)?.type ?? null);
    this.#count += 1;
    const size = sizeOf(record);
    const message: Message = { ...facts, number: this.#count, record, size, place: this.history.last, end: null, problem };
    if (message.key !== null) this.#byKey.set(message.key, message);
    this.#end(message.ends, record.at);
    if (record.kind === 'batch') this.#goesOn(message.cause, record.at);
    this.#messages.push(message);
    this.#size += size;
    while (this.#messages.length > this.#bounds.messages || (this.#size > this.#bounds.size && this.#messages.length > 1))
      this.#drop();
    this.#tell();
    return message;
  }

  /** A state of the tree, and the messages that lead from it to the latest state. */
  get traced(): { readonly first: TreeState; readonly messages: readonly Message[] } {
    const { after, place } = this.#anew;
    const messages = this.#messages.filter(({ number }) => number > after);
    return { first: this.history.stateAt(place), messages };
  }

  /** Continue with a tree that the messages did not lead to, by a step that leads there. Throws `CheckError` when it is not valid. */
  restart(at: number, tree: TreeState): void {
    this.#tree = new MirroredTree(tree);
    this.#push(at, 'the page, read anew', changesBetween(this.history.latest, this.#tree.state));
    this.#anew = { after: this.#count, place: this.history.last };
    this.#tell();
  }

  /** Drop all messages. The latest state is kept. */
  clear(): void {
    while (this.#messages.length > 0) this.#drop();
    this.history.dropBefore(this.history.last);
    this.#tell();
  }

  /** Apply a message to the tree, and add the changes to the history as a step. */
  #follow(record: TraceEntryRecord) {
    try {
      if (record.kind === 'batch') {
        const batch = readBatch({ ...record.message, binaries: record.message.binaries.map(fromBase64) });
        this.#push(record.at, `batch ${batch.seq}`, this.#tree.run(batch));
        return { operations: batch.parsed, problem: null };
      }
      if (record.kind === 'delivery') {
        const { seq, state } = record.message;
        const changes = state.flatMap(([node, property, value]) => this.#tree.mirror(node, property, value));
        this.#push(record.at, `delivery ${seq}`, changes);
      }
      return { operations: [], problem: null };
    } catch (error) {
      return { operations: [], problem: reasonOf(error) };
    }
  }

  #push(at: number, label: string, changes: readonly NodeChange[]): void {
    if (changes.length > 0) this.history.push({ at, label, changes });
  }

  #end(key: string | null, at: number): void {
    const message = key === null ? undefined : this.#byKey.get(key);
    if (message) message.end ??= at;
  }

  /** A delivery may cause several batches, so the time of its completion is that of the last one. */
  #goesOn(key: string | null, at: number): void {
    const message = key === null ? undefined : this.#byKey.get(key);
    if (message) message.end = at;
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  #drop(): void {
    const dropped = this.#messages.shift();
    if (!dropped) return;
    this.#size -= dropped.size;
    if (dropped.key !== null && this.#byKey.get(dropped.key) === dropped) this.#byKey.delete(dropped.key);
    this.history.dropBefore(dropped.place);
  }
}

function sizeOf(record: TraceEntryRecord): number {
  switch (record.kind) {
    case 'batch':
      return record.message.operations.length + sum(record.message.binaries);
    case 'delivery':
      return JSON.stringify([record.message.item, record.message.state]).length + sum(record.message.binaries);
    case 'ran':
      return 0;
    default:
      return record.text.length + record.bytes;
  }
}

const sum = (texts: readonly string[]): number => texts.reduce((size, text) => size + text.length, 0);
