import {
  HostOp,
  type InboxItem,
  isNestedTooDeep,
  KEEPALIVE_PREFIX,
  type NodeDto,
  type NodeId,
  OPERATION_NAMES,
  type Operation,
  type RecordedDelivery,
  type RecordedFrame,
  type TraceEntryRecord,
  TreeOp,
  type Value,
} from '../../../protocol/index.ts';

/** The description of a message in the list; `body` is the content that can be unfolded. */
export interface MessageDescription {
  /** The key by which other messages refer to this one: `batch 12`, `delivery 3`, `call` and its id. */
  readonly key: string | null;
  /** The key of the message that caused it. */
  readonly cause: string | null;
  /** The key of the message that it completes, such as the call that it answers. */
  readonly ends: string | null;
  readonly title: string;
  readonly body: unknown;
  /** Is this a message that only keeps the session alive? */
  readonly isIdle: boolean;
}

/** The type of a node in the tree at the time of the message. */
export type TypeOf = (node: NodeId) => string | null;

const PLAIN = { key: null, cause: null, ends: null, isIdle: false };
/** How many operations a title names. */
const NAMED = 3;

/** Describes a record. @param operations the parsed ones, if it is a batch */
export function describeRecord(record: TraceEntryRecord, operations: readonly Operation[], typeOf: TypeOf): MessageDescription {
  switch (record.kind) {
    case 'batch': {
      const { seq } = record.message;
      const names = operations.slice(0, NAMED).map((operation) => titleOf(operation, typeOf));
      const more = operations.length > NAMED ? ` and ${operations.length - NAMED} more` : '';
      return {
        ...PLAIN,
        key: `batch ${seq}`,
        cause: deliveryKey(record.message.cause),
        title: names.join(', ') + more,
        body: operations.map((operation) => [OPERATION_NAMES.get(operation[0]), ...operation.slice(1)]),
      };
    }
    case 'ran':
      return { ...PLAIN, ends: `batch ${record.seq}`, title: record.failure ?? 'ran', body: record.failure };
    case 'delivery': {
      const { message } = record;
      const cause = message.cause === null ? null : `batch ${message.cause}`;
      const { state, item, ran } = message;
      return { ...PLAIN, key: deliveryKey(message.seq), cause, title: itemTitle(message, typeOf), body: { item, state, ran } };
    }
    default:
      return frame(record);
  }
}

const deliveryKey = (seq: number | null | undefined): string | null => (seq ? `delivery ${seq}` : null);

function titleOf(operation: Operation, typeOf: TypeOf): string {
  const name = OPERATION_NAMES.get(operation[0]) ?? '?';
  const named = (id: NodeId): string => `${typeOf(id) ?? 'node'} ${id}`;
  switch (operation[0]) {
    case TreeOp.create: {
      const [id, type] = operation[1];
      return `create ${type} ${id}${sizeOf(operation[1])}`;
    }
    case TreeOp.set:
      return `set ${Object.keys(operation[2]).join(', ')} of ${named(operation[1])}`;
    case TreeOp.insert:
      return `insert ${named(operation[3])} into ${named(operation[1])}`;
    case TreeOp.remove:
      return `remove ${named(operation[2])}`;
    case TreeOp.destroy:
      return `destroy ${operation[1].length}`;
    case HostOp.service:
      return `service ${operation[2]}`;
    case HostOp.invoke:
      return `${operation[3]} of ${named(operation[2])}`;
    case HostOp.call:
      return `call ${operation[3] ?? 'a function'}`;
    case HostOp.callNamed:
      return `call ${operation[2]}`;
    case HostOp.read:
      return operation[3] === null ? 'read an object anew' : `read ${keyOf(operation[3])}`;
    case HostOp.write:
      return `write ${keyOf(operation[2])}`;
    case HostOp.query:
      return `ask an object for its ${operation[3]}`;
    default:
      return name;
  }
}

/** The name of a member for a title. A key that is no text or number is only shown when the message is unfolded. */
const keyOf = (key: Value): string => (typeof key === 'string' || typeof key === 'number' ? String(key) : 'a member');

function sizeOf(node: NodeDto): string {
  let count = 0;
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    count += 1;
    for (const [child] of next[3]) if (typeof child !== 'number') open.push(child);
  }
  return count > 1 ? ` with ${count - 1} below` : '';
}

function itemTitle({ item: recorded, state }: RecordedDelivery, typeOf: TypeOf): string {
  const item = recorded as InboxItem;
  const moved = state.length > 0 ? ` (with ${state.map(([node, property]) => `${property} of ${node}`).join(', ')})` : '';
  switch (item.kind) {
    case 'event':
      return `${item.name} of ${typeOf(item.node) ?? 'node'} ${item.node}${moved}`;
    case 'control':
      return `control ${item.name}${moved}`;
    case 'settle':
      return `${item.ok ? 'answer' : 'failure'} to ${item.reply}${moved}`;
    default:
      return item.kind + moved;
  }
}

/** The fields of a text frame that are read. They have any type, since the frame has not been checked. */
interface Frame {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly command?: unknown;
  readonly liveObjectCall?: { readonly method?: unknown };
  readonly requestId?: unknown;
  readonly mediaId?: unknown;
  readonly chunkIndex?: unknown;
  readonly print?: unknown;
  readonly error?: { readonly type?: unknown; readonly message?: unknown };
  readonly event?: { readonly name?: unknown };
  readonly output?: unknown;
}

function frame(record: RecordedFrame): MessageDescription {
  const { kind, text, bytes } = record;
  if (text === '') return { ...PLAIN, title: `${bytes} bytes of a chunk`, body: null };
  const body = frameOf(text);
  const id = String(body.id ?? '');
  const isIdle = id.startsWith(KEEPALIVE_PREFIX);
  const failure = body.error ? `${String(body.error.type ?? 'Error')}: ${String(body.error.message ?? '')}` : null;
  const made = { ...PLAIN, isIdle, body };
  if (body.type === 'CHUNK_HEADER') {
    const title = `chunk ${String(body.chunkIndex)} of media ${String(body.mediaId)}`;
    return { ...made, cause: `call ${String(body.requestId)}`, title };
  }
  if (body.type === 'LOG') return { ...made, title: failure === null ? `log ${String(body.print ?? '')}` : `log ${failure}` };
  if (kind === 'to-server') {
    const name = body.command ?? body.liveObjectCall?.method ?? 'keep alive';
    return { ...made, key: `call ${id}`, cause: deliveryKey(record.cause), title: `call ${String(name)}` };
  }
  if (body.event) return { ...made, title: `event ${String(body.event.name)}` };
  if ('output' in body) return { ...made, title: `output ${String(body.output)}` };
  if (id === '') return { ...made, title: failure ?? 'pushed' };
  return { ...made, cause: `call ${id}`, ends: `call ${id}`, title: failure ?? 'response' };
}

function frameOf(text: string): Frame {
  try {
    if (isNestedTooDeep(text)) return {};
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Frame) : {};
  } catch {
    return {};
  }
}
