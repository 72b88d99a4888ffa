/**
 * The fields of an event that are valid only during its dispatch, as each listener saw them, for Python to read later. They are stored
 * beside the event, and not on it, so that page scripts see the event unchanged.
 */
export interface EventSnapshot {
  /** The delivery that sent the event to Python; its number is known when it is sent, which may be later. */
  delivery: number;
  readonly fields: Record<string, unknown>;
}

const snapshots = new WeakMap<Event, EventSnapshot[]>();

/** Events whose data the browser withdraws after the dispatch. */
const TRANSFERS: Readonly<Record<string, 'dataTransfer' | 'clipboardData'>> = {
  dragstart: 'dataTransfer',
  drop: 'dataTransfer',
  paste: 'clipboardData',
};

/** The data that Python sets for the current drag. It comes too late for the browser, so drops on this page get it from here. */
let dragData: DataTransfer | null = null;

/** The type of a placeholder on the drag itself, since Firefox does not start a drag without data. */
const DRAG_PLACEHOLDER = 'application/x-hearth-drag';

/** Stands for a delivery that has not been sent yet. */
const NONE = -1;

/** Store the fields that are valid only now, of an event that is sent to Python. */
export function snapshotEvent(event: Event): EventSnapshot {
  // Browsers compute `offsetX` at its first read, from the target's position then, and keep the value.
  if (event instanceof MouseEvent) void event.offsetX;
  const path = event.composedPath();
  const fields: Record<string, unknown> = {
    currentTarget: event.currentTarget,
    target: event.target,
    srcElement: event.target,
    eventPhase: event.eventPhase,
    composedPath: () => path.slice(),
  };
  const { relatedTarget } = event as { readonly relatedTarget?: unknown };
  if (relatedTarget !== undefined) fields['relatedTarget'] = relatedTarget;
  const known = snapshots.get(event);
  const transfer = TRANSFERS[event.type];
  // The classes of events that have such data name it differently.
  const data = transfer && (event as unknown as Record<string, unknown>)[transfer];
  if (transfer && data) fields[transfer] = known?.[0]?.fields[transfer] ?? transferOf(event, data as DataTransfer);
  const snapshot: EventSnapshot = { delivery: NONE, fields };
  if (known) known.push(snapshot);
  else snapshots.set(event, [snapshot]);
  return snapshot;
}

/** Was the event sent to Python during its dispatch? */
export function hasSnapshot(event: Event): boolean {
  return snapshots.has(event);
}

let handled: number | null = null;

/** Run `work` for the handler of a delivery, so that it reads the fields of an event as that handler's listener saw them. */
export function readingForDelivery<T>(delivery: number | null, work: () => T): T {
  const before = handled;
  handled = delivery;
  try {
    return work();
  } finally {
    handled = before;
  }
}

/** `object[key]`, or the stored field of an event. */
export function readWithSnapshot(object: object, key: PropertyKey): unknown {
  const known = typeof key === 'string' && object instanceof Event ? snapshots.get(object) : undefined;
  const fields = (known?.find((snapshot) => snapshot.delivery === handled) ?? known?.at(-1))?.fields;
  return fields && Object.hasOwn(fields, key) ? fields[key as string] : (object as Record<PropertyKey, unknown>)[key];
}

/** A copy of an event's data, which all of Python's listeners share: texts and files, which stay readable. */
function transferOf({ type: event }: Event, data: DataTransfer): DataTransfer {
  // Python may set the data only later.
  const transfer = (data.types.includes(DRAG_PLACEHOLDER) && dragData) || new DataTransfer();
  for (const type of data.types)
    if (type !== 'Files' && type !== DRAG_PLACEHOLDER && !transfer.types.includes(type))
      transfer.setData(type, data.getData(type));
  for (const file of data.files) transfer.items.add(file);
  if (event === 'dragstart') {
    dragData = transfer;
    data.setData(DRAG_PLACEHOLDER, DRAG_PLACEHOLDER);
  }
  return transfer;
}
