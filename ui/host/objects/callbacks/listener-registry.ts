import { HostOp, type NodeId, type PythonRef, type Value, ValueTag } from '../../../../protocol/index.ts';
import type { ObjectOp } from '../execute.ts';
import type { PythonObjects } from '../python-objects.ts';
import type { ObjectTable } from '../table.ts';

interface Listener {
  /** How often Python has sent the callable to begin or end listening. If it has not sent it more often, it is used for nothing else. */
  sent: number;
  /** The targets that it listens on, each with its subscriptions; a target is removed with its last subscription. */
  readonly places: Map<WeakRef<EventTarget>, Set<string>>;
  entrusted: boolean;
}

export interface ListenerRegistryOptions {
  readonly objects: ObjectTable;
  readonly python: PythonObjects;
  /** The component that an element belongs to. */
  readonly ownerOf: (element: Element) => NodeId | null;
  readonly entrust: (callbacks: readonly (readonly [PythonRef, received: number, NodeId])[]) => void;
}

/** How many new listeners lead to a search for owners even if no component leaves the page. */
const SWEEP_THRESHOLD = 256;

/**
 * Knows where Python callables listen, to break reference cycles across the worker's boundary: a form refers to its elements' proxies, the
 * elements to listeners, and the listeners are methods of the form. A callable that the page refers to only as a listener, within a
 * component's element that is off the page, is entrusted to that component, so that Python's own garbage collector sees the whole cycle.
 * Callables that are used in another way (by a timer, an observer, a library) are kept as usual.
 */
export class ListenerRegistry {
  readonly #options: ListenerRegistryOptions;
  readonly #listeners = new Map<PythonRef, Listener>();
  /** One weak reference for each target, so that listeners that come and go on the document (a drag's handlers) make no new ones. */
  readonly #places = new WeakMap<EventTarget, WeakRef<EventTarget>>();
  #sweepAt = SWEEP_THRESHOLD;

  constructor(options: ListenerRegistryOptions) {
    this.#options = options;
  }

  /** Look at an operation that is about to run: does it add or remove a listener? */
  note(operation: ObjectOp): void {
    if (operation[0] === HostOp.call) {
      const [, , target, method, args] = operation;
      if (method === 'addEventListener') this.#noteAll(args, target, subscription(args) ?? FOR_GOOD);
      else if (method === 'removeEventListener') this.#noteAll(args, target, subscription(args), false);
    } else if (operation[0] === HostOp.write) {
      const [, target, key, value] = operation;
      if (typeof key === 'string' && key.startsWith('on')) this.#noteAll([value], target, FOR_GOOD);
    }
  }

  /** The page has no reference to the callable any more. */
  forget(ref: PythonRef): void {
    this.#listeners.delete(ref);
  }

  /** Components have left the page, or many listeners have come: entrust the callables that can be. */
  sweep(): void {
    const { python, entrust } = this.#options;
    const found: (readonly [PythonRef, number, NodeId])[] = [];
    for (const [ref, listener] of this.#listeners) {
      const received = python.received(ref);
      if (listener.entrusted || received === 0 || received !== listener.sent) continue;
      const owners = this.#owners(listener);
      if (!owners || owners.size === 0) continue;
      listener.entrusted = true;
      for (const owner of owners) found.push([ref, received, owner]);
    }
    this.#sweepAt = this.#listeners.size + SWEEP_THRESHOLD;
    if (found.length > 0) entrust(found);
  }

  /** Callables among `values` start or stop listening on the target; `to` is their subscription, null if that is unknown. */
  #noteAll(values: readonly Value[], target: number, to: string | null, begins = true): void {
    const found = this.#options.objects.find(target);
    if (!(found instanceof EventTarget)) return;
    const place = this.#placeOf(found);
    for (const value of values) {
      if (!Array.isArray(value) || value[0] !== ValueTag.callback) continue;
      const ref = value[1] as PythonRef;
      const known = this.#listeners.get(ref) ?? { sent: 0, places: new Map(), entrusted: false };
      this.#listeners.set(ref, known);
      known.sent += 1;
      known.entrusted = false;
      if (to === null) continue;
      const there = known.places.get(place) ?? new Set();
      if (begins) known.places.set(place, there.add(to));
      else if (there.delete(to) && there.size === 0) known.places.delete(place);
    }
    if (this.#listeners.size >= this.#sweepAt) this.sweep();
  }

  #placeOf(target: EventTarget): WeakRef<EventTarget> {
    const place = this.#places.get(target) ?? new WeakRef(target);
    this.#places.set(target, place);
    return place;
  }

  /** The components that contain all targets that it listens on; null if a target is on the page, or in no component. */
  #owners({ places }: Listener): Set<NodeId> | null {
    const owners = new Set<NodeId>();
    for (const place of places.keys()) {
      const target = place.deref();
      if (!target) {
        places.delete(place);
        continue;
      }
      const owner = this.#ownerOf(target);
      if (owner === null) return null;
      owners.add(owner);
    }
    return owners;
  }

  #ownerOf(target: EventTarget): NodeId | null {
    if (!(target instanceof Node) || target.isConnected) return null;
    const element = target instanceof Element ? target : target.parentElement;
    return element && this.#options.ownerOf(element);
  }
}

/** The subscription of listeners whose removal is not tracked, which lasts as long as the target. */
const FOR_GOOD = '';

/** The subscription for the arguments of `addEventListener` or `removeEventListener`; equal ones belong together. */
function subscription([type, , options]: readonly Value[]): string | null {
  const capture = captureOf(options ?? null);
  return typeof type === 'string' && capture !== null ? `${capture ? 'capture' : 'bubble'} ${type}` : null;
}

/** Whether the options ask for the capture phase; null where that cannot be told. */
function captureOf(options: Value): boolean | null {
  if (options === null || typeof options === 'boolean') return options ?? false;
  if (!Array.isArray(options)) return null;
  if (options[0] === ValueTag.undefined) return false;
  if (options[0] !== ValueTag.object) return null;
  const capture = new Map(options[1] as [string, Value][]).get('capture') ?? false;
  return typeof capture === 'boolean' ? capture : null;
}
