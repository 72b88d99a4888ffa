import { HostOp, type NodeId, type PythonRef, type Value, ValueTag } from '../../../../protocol/index.ts';
import type { ObjectOp } from '../execute.ts';
import type { PythonObjects } from '../python-objects.ts';
import type { ObjectTable } from '../table.ts';

interface Listener {
  /** How often Python sent the callable as a listener and nothing else. */
  sent: number;
  readonly places: Set<WeakRef<Node>>;
  entrusted: boolean;
}

export interface ListeningOptions {
  readonly objects: ObjectTable;
  readonly python: PythonObjects;
  /** The component that an element belongs to. */
  readonly ownerOf: (element: Element) => NodeId | null;
  readonly entrust: (callbacks: readonly (readonly [PythonRef, received: number, NodeId])[]) => void;
}

/** Listeners that are looked for owners anyway once so many more have come. */
const MANY = 256;

/**
 * Where Python callables listen. A form and the page would keep each other alive: the form holds its elements' proxies, the
 * elements hold listeners, the listeners are methods of the form. So a callable that the page holds only as a listener,
 * inside a component's element that is off the page, is entrusted to that component: Python's own collector then sees the
 * whole circle. Callables that went any other way (a timer, an observer, a library) stay as they are.
 */
export class Listening {
  readonly #options: ListeningOptions;
  readonly #listeners = new Map<PythonRef, Listener>();
  /** One reference a node: what comes and goes on the document (a drag's handlers) is one place, however often it does. */
  readonly #places = new WeakMap<Node, WeakRef<Node>>();
  #sweepAt = MANY;

  constructor(options: ListeningOptions) {
    this.#options = options;
  }

  /** Look at an operation that is about to run: does it add or remove a listener? */
  note(operation: ObjectOp): void {
    if (operation[0] === HostOp.call) {
      const [, , target, method, args] = operation;
      if (method === 'addEventListener') this.#noteAll(args, target);
      else if (method === 'removeEventListener') this.#noteAll(args, null);
    } else if (operation[0] === HostOp.write) {
      const [, target, key, value] = operation;
      if (typeof key === 'string' && key.startsWith('on')) this.#noteAll([value], target);
    }
  }

  /** The page holds the callable no more. */
  forget(ref: PythonRef): void {
    this.#listeners.delete(ref);
  }

  /** Components left the page, or many listeners have come: entrust what can be. */
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
    this.#sweepAt = this.#listeners.size + MANY;
    if (found.length > 0) entrust(found);
  }

  #noteAll(values: readonly Value[], target: number | null): void {
    const place = target === null ? null : this.#nodeAt(target);
    if (target !== null && !place) return;
    for (const value of values) {
      if (!Array.isArray(value) || value[0] !== ValueTag.callback) continue;
      const ref = value[1] as PythonRef;
      const known = this.#listeners.get(ref) ?? { sent: 0, places: new Set<WeakRef<Node>>(), entrusted: false };
      this.#listeners.set(ref, known);
      known.sent += 1;
      known.entrusted = false;
      if (place) known.places.add(this.#placeOf(place));
    }
    if (this.#listeners.size >= this.#sweepAt) this.sweep();
  }

  #nodeAt(target: number): Node | null {
    const object = this.#options.objects.find(target);
    return object instanceof Node ? object : null;
  }

  #placeOf(node: Node): WeakRef<Node> {
    const place = this.#places.get(node) ?? new WeakRef(node);
    this.#places.set(node, place);
    return place;
  }

  /** The components that hold every place where it listens; null when a place is on the page, or in no component. */
  #owners({ places }: Listener): Set<NodeId> | null {
    const owners = new Set<NodeId>();
    for (const place of places) {
      const node = place.deref();
      if (!node) {
        places.delete(place);
        continue;
      }
      const element = node instanceof Element ? node : node.parentElement;
      const owner = node.isConnected || !element ? null : this.#options.ownerOf(element);
      if (owner === null) return null;
      owners.add(owner);
    }
    return owners;
  }
}
