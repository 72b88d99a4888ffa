/**
 * What of an event is only valid while it is dispatched, as each listener saw it. Python reads it later. Kept beside the
 * event rather than on it, so that page scripts see the event as it is.
 */
export interface View {
  /** The delivery that told Python of the event: its number is known when it leaves, which may be later. */
  delivery: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const views = new WeakMap<Event, View[]>();

/** Events whose data the browser takes back after the dispatch. */
const TRANSFERS: Readonly<Record<string, 'dataTransfer' | 'clipboardData'>> = {
  dragstart: 'dataTransfer',
  drop: 'dataTransfer',
  paste: 'clipboardData',
};

/** What Python puts on the drag that is under way. It comes too late for the browser, and is what is dropped here. */
let carried: DataTransfer | null = null;

/** Stands for that on the drag itself, which Firefox does not begin with nothing on it. */
const CARRIED = 'application/x-hearth-drag';

/** The number of no delivery: Python is told of it later. */
const NONE = -1;

/** Remember what is only valid now of an event that goes to Python. */
export function keepEvent(event: Event): View {
  // Computed when first read, from where the target is then; the browser keeps it from there on.
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
  const known = views.get(event);
  const transfer = TRANSFERS[event.type];
  // Each class of events that has one calls it otherwise.
  const data = transfer && (event as unknown as Record<string, unknown>)[transfer];
  if (transfer && data) fields[transfer] = known?.[0]?.fields[transfer] ?? transferOf(event, data as DataTransfer);
  const view: View = { delivery: NONE, fields };
  if (known) known.push(view);
  else views.set(event, [view]);
  return view;
}

/** Has Python been told of the event while it was dispatched? */
export function isKept(event: Event): boolean {
  return views.has(event);
}

let handled: number | null = null;

/** Run `work` for the handler of a delivery: what it reads of an event is what that handler's listener saw. */
export function readingFor<T>(delivery: number | null, work: () => T): T {
  const before = handled;
  handled = delivery;
  try {
    return work();
  } finally {
    handled = before;
  }
}

/** `object[key]`, or what was kept of an event whose dispatch is over. */
export function readKept(object: object, key: PropertyKey): unknown {
  const known = typeof key === 'string' && object instanceof Event ? views.get(object) : undefined;
  const fields = (known?.find((view) => view.delivery === handled) ?? known?.at(-1))?.fields;
  return fields && Object.hasOwn(fields, key) ? fields[key as string] : (object as Record<PropertyKey, unknown>)[key];
}

/** What every listener of the event in Python has for its data: text and files, readable for as long as Python likes. */
function transferOf({ type: event }: Event, data: DataTransfer): DataTransfer {
  // Python may have still to say what it puts on it.
  const transfer = (data.types.includes(CARRIED) && carried) || new DataTransfer();
  for (const type of data.types)
    if (type !== 'Files' && type !== CARRIED && !transfer.types.includes(type)) transfer.setData(type, data.getData(type));
  for (const file of data.files) transfer.items.add(file);
  if (event === 'dragstart') {
    carried = transfer;
    data.setData(CARRIED, CARRIED);
  }
  return transfer;
}
