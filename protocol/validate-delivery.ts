/** Page → worker: a delivery is checked before its state is written or its item dispatched (decisions/failures.md). */
import { file } from './binary.ts';
import {
  atLeast,
  boolean,
  type Check,
  inside,
  listOf,
  nullable,
  object,
  oneOf,
  plainObject,
  refuse,
  string,
  tuple,
} from './check.ts';
import { binaryList, json, jsonObject, reference, valueCheck } from './check-json.ts';
import {
  CONTROL_NAMES,
  type Delivery,
  type InboxItem,
  isFiles,
  QUEUE_POLICIES,
  type StateEntry,
  type StateValue,
} from './events.ts';

/** Checks a delivery that came from the port. Throws `CheckError`: `At delivery 7, item (event), name: expected a string …`. */
export function readDelivery(message: unknown): Delivery {
  const seq = message !== null && typeof message === 'object' && 'seq' in message ? message.seq : undefined;
  return inside(typeof seq === 'number' ? `delivery ${seq}` : 'delivery', checkedDelivery, message);
}

const files = listOf(file);
const stateValue: Check<StateValue> = (value) => (isFiles(value as StateValue) ? files(value) : json(value));

const stateEntry: Check<StateEntry> = tuple(
  ['node', atLeast(1)],
  ['property', string],
  ['value', stateValue],
  ['revision', atLeast(0)],
);

const envelope = object({
  seq: atLeast(1),
  ran: atLeast(0),
  cause: nullable(atLeast(1)),
  state: listOf(stateEntry, 'entry'),
  item: plainObject,
  binaries: binaryList,
});

function checkedDelivery(message: unknown): Delivery {
  const { item, binaries } = envelope(message);
  const place = typeof item.kind === 'string' ? `item (${item.kind})` : 'item';
  inside(place, itemCheck(binaries.length), item);
  return message as Delivery;
}

const checksByBinaries = new Map<number, Check<InboxItem>>();

/** The check for an item of a message with this many binaries. It is made once for each number, which is mostly 0. */
function itemCheck(binaries: number): Check<InboxItem> {
  let check = checksByBinaries.get(binaries);
  if (check === undefined) {
    check = makeItemCheck(binaries);
    checksByBinaries.set(binaries, check);
  }
  return check;
}

const queuePolicy = oneOf(...QUEUE_POLICIES);

function makeItemCheck(binaries: number): Check<InboxItem> {
  const value = valueCheck(binaries);
  const args = listOf(value, 'argument');
  const checks: { readonly [Kind in InboxItem['kind']]: Check<Omit<Extract<InboxItem, { kind: Kind }>, 'kind'>> } = {
    event: object({ node: atLeast(1), name: string, args: jsonObject, policy: queuePolicy }, { call: atLeast(1) }),
    state: object({}),
    callback: object(
      { callback: reference, call: atLeast(1), args },
      { dispatch: tuple(['dispatch', atLeast(1)], ['target', atLeast(1)]) },
    ),
    'template-call': object({ node: atLeast(1), method: string, call: atLeast(1), args }),
    settle: object({ reply: atLeast(1), ok: boolean, value }),
    deferred: object({ reply: atLeast(1) }),
    release: object({ objects: listOf(tuple(['object', reference], ['received', atLeast(1)])) }),
    entrust: object({ callbacks: listOf(tuple(['callback', reference], ['received', atLeast(1)], ['node', atLeast(1)])) }),
    control: object({ name: oneOf(...CONTROL_NAMES), detail: jsonObject }),
  };
  return (item) => {
    const { kind } = plainObject(item);
    const check = typeof kind === 'string' && Object.hasOwn(checks, kind) ? checks[kind as InboxItem['kind']] : undefined;
    if (check === undefined) return refuse('a known kind of item', kind);
    check(item);
    return item as InboxItem;
  };
}
