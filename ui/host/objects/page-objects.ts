import type { NodeId } from '../../../protocol/index.ts';
import type { Outbox } from '../run/outbox.ts';
import {
  callPython,
  ListenerRegistry,
  MergedEvents,
  PendingCalls,
  warnOfSyncResults,
  watchExceptions,
} from './callbacks/index.ts';
import { Codec } from './codec.ts';
import { DeferredActions, Dispatches, EventEffects } from './events/index.ts';
import { PythonObjects } from './python-objects.ts';
import { ObjectTable } from './table.ts';

export interface PageObjectsOptions {
  readonly window: Window & typeof globalThis;
  readonly outbox: Outbox;
  /** The component that an element belongs to. */
  readonly ownerOf: (element: Element) => NodeId | null;
  /** A component's root element. */
  readonly rootOf: (node: NodeId) => Element;
}

/** Page objects for Python, and Python objects for the page. */
export interface PageObjects {
  readonly objects: ObjectTable;
  readonly python: PythonObjects;
  readonly codec: Codec;
  readonly calls: PendingCalls;
  readonly effects: EventEffects;
  readonly deferredActions: DeferredActions;
  readonly listeners: ListenerRegistry;
  readonly merged: MergedEvents;
}

export function createPageObjects({ window, outbox, ownerOf, rootOf }: PageObjectsOptions): PageObjects {
  const uncaught = (exception: unknown): void => {
    const reference = python.referenceOf(exception);
    if (reference !== null) outbox.post({ kind: 'control', name: 'page-error', detail: { exception: reference } });
  };
  const objects = new ObjectTable(window);
  const warn = (message: string, site: string | null): void =>
    outbox.post({ kind: 'control', name: 'page-warning', detail: { message, site } });
  const misused = warnOfSyncResults(window, (message) => warn(message, null));
  const calls = new PendingCalls(uncaught, misused);
  const deferredActions = new DeferredActions(window);
  const effects = new EventEffects(deferredActions, warn);
  const merged = new MergedEvents();
  const python: PythonObjects = new PythonObjects({
    call: callPython({
      calls,
      codec: () => codec,
      dispatches: new Dispatches(),
      effects,
      deferredActions,
      merged,
      outbox,
      misused,
    }),
    rootOf,
    gone: (object, received) => {
      listeners.forget(object);
      outbox.post({ kind: 'release', objects: [[object, received]] });
      merged.forget(object);
    },
  });
  const codec = new Codec(objects, python);
  const listeners = new ListenerRegistry({
    objects,
    python,
    ownerOf,
    entrust: (callbacks) => outbox.post({ kind: 'entrust', callbacks }),
  });
  watchExceptions(window, objects.whenReleased, uncaught);
  return { objects, python, codec, calls, effects, deferredActions, listeners, merged };
}
