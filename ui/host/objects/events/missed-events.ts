/**
 * Keeps events for Python that a page script would not miss: a script that creates an element and then listens to it gets all
 * events, since none fires before it ends. Python's listener is added some messages later, when a script, a picture or a socket may
 * have loaded already. It is called with what happened meanwhile when it is added (decisions/page-objects.md).
 */
import { snapshotEvent } from './event-snapshot.ts';

/** Events that are dispatched once, or once for each source. */
const ONCE = ['load', 'error', 'open', 'loadedmetadata', 'loadeddata', 'canplay'];
/** Elements that load something. */
const LOADERS = new Set([
  'script',
  'style',
  'link',
  'img',
  'image',
  'iframe',
  'frame',
  'object',
  'embed',
  'audio',
  'video',
  'track',
]);
/** Names of methods that make an element. */
const CREATING_METHODS = new Set<unknown>(['createElement', 'createElementNS', 'cloneNode']);
/** Members whose assignment, and methods whose call, starts loading again. */
const SOURCES = new Set<unknown>(['src', 'srcset', 'srcdoc', 'href', 'data']);
const LOADING_METHODS = new Set<unknown>(['open', 'send']);

/** Milliseconds for which an event is kept; a listener that comes later does not get it. */
const MAX_AGE_MS = 1000;

/** By type, the event that no listener of Python's has got; null once there is a listener. */
type Missed = Map<string, Event | null>;

/** The missed events of objects that Python has made. */
const known = new WeakMap<object, Missed>();

/** Python gets an object that a method, or a constructor (null), has made. */
export function watchCreated(method: string | null, made: unknown): void {
  if (method !== null && !CREATING_METHODS.has(method)) return;
  if (!(made instanceof EventTarget) || known.has(made)) return;
  if (made instanceof Element && !LOADERS.has(made.localName)) return;
  const missed: Missed = new Map();
  known.set(made, missed);
  const note = (event: Event): void => {
    const { type, target } = event;
    if (target !== made || missed.get(type) === null) return;
    missed.set(type, event);
    snapshotEvent(event);
    setTimeout(() => missed.get(type) === event && missed.delete(type), MAX_AGE_MS);
  };
  for (const type of ONCE) made.addEventListener(type, note);
}

/** Python has set a member. */
export function replayAfterWrite(object: object, name: PropertyKey): void {
  const missed = known.get(object);
  if (!missed || typeof name !== 'string') return;
  if (SOURCES.has(name)) discard(missed);
  if (name.startsWith('on')) replay(missed, object, name.slice(2), () => (object as Record<string, unknown>)[name]);
}

/** Python has called a method. */
export function replayAfterCall(object: object, method: string, [first, listener]: readonly unknown[]): void {
  const missed = known.get(object);
  if (!missed) return;
  if (LOADING_METHODS.has(method) || (method === 'setAttribute' && SOURCES.has(first))) discard(missed);
  if (method === 'addEventListener') replay(missed, object, String(first), () => listener);
}

/** Loading starts again, so its events will come again. */
function discard(missed: Missed): void {
  for (const [type, event] of missed) if (event !== null) missed.delete(type);
}

/** Calls the listener with a missed event, in a later task, as the browser would. */
function replay(missed: Missed, object: object, type: string, listener: () => unknown): void {
  const event = missed.get(type);
  missed.set(type, null);
  if (!event) return;
  setTimeout(() => {
    const listening = listener() as EventListenerOrEventListenerObject | null;
    if (typeof listening === 'function') Reflect.apply(listening, object, [event]);
    else listening?.handleEvent(event);
  });
}
