/**
 * Hooks for what an interior has besides its elements: listeners, methods, state that the user changes. Components listen to native
 * events, at the same elements as page scripts; React's `onClick` and the like are not used here.
 */
import { useLayoutEffect, useRef } from 'react';
import type { Json } from '../../../protocol/index.ts';
import { type Events, isMuted } from '../../host/toolkit.ts';
import type { Control, NodeBehaviour, NodeContext, Overtaken } from '../definition.ts';

/** Native listeners by event type. */
export type Listeners = { readonly [K in keyof Events]?: (event: Events[K]) => void };

/**
 * Returns a handle of an element: pass its `ref` to the element, and read the element from `current`. It adds native listeners for
 * the event types present when the element is created; an event calls the listener of the last render. `attributes` are those that
 * React refuses because they look like event handlers. This is a single hook because a page may have thousands of buttons.
 */
export function useElement<E extends HTMLElement>(
  listeners: Listeners = NO_LISTENERS,
  attributes: Readonly<Record<string, string>> = NO_ATTRIBUTES,
): InteriorElement<E> {
  const slot = useRef<InteriorElement<E> | null>(null);
  slot.current ??= new InteriorElement<E>(attributes);
  slot.current.listeners = listeners;
  return slot.current;
}

const NO_LISTENERS: Listeners = {};
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

export class InteriorElement<E extends HTMLElement> implements EventListenerObject {
  /** Null while the element isn't rendered. */
  current: E | null = null;
  listeners: Listeners = NO_LISTENERS;
  readonly #attributes: Readonly<Record<string, string>>;

  constructor(attributes: Readonly<Record<string, string>>) {
    this.#attributes = attributes;
  }

  readonly ref = (element: E | null): void => {
    this.current = element;
    // A removed element needs no removal of its listeners.
    if (!element) return;
    for (const name in this.#attributes) element.setAttribute(name, this.#attributes[name] ?? '');
    for (const type in this.listeners) element.addEventListener(type, this);
  };

  handleEvent(event: Event): void {
    if (isMuted(event.type)) return;
    const listener = this.listeners[event.type as keyof Events] as ((event: Event) => void) | undefined;
    listener?.(event);
  }
}

/** The `name` that a page script has given to an input: to be passed to React, which otherwise removes it. */
export function nameOf({ current }: InteriorElement<HTMLInputElement>): string | undefined {
  return current?.name || undefined;
}

/** Methods that Python may call on the component, by name. */
export function useMethods(node: NodeContext, methods: NonNullable<NodeBehaviour['methods']>): void {
  useOffer(node, { methods });
}

/** An element of the interior, which may not be rendered. */
interface Pressable {
  readonly current: HTMLElement | null;
}

/** Methods that click an element for the user. If the browser requires a user's own click, the page asks the user for one. */
export function useClicks(node: NodeContext, clicks: Readonly<Record<string, Pressable>>): void {
  const pressed = Object.entries(clicks).map(([name, element]) => [name, () => element.current] as const);
  useOffer(node, { clicks: Object.fromEntries(pressed) });
}

/**
 * A property that the user changes as well. `show` is called with the property's value when the interior is mounted, then with each
 * value that Python writes. The component reports the user's changes by `node.mirror`.
 */
export function useMirrored(node: NodeContext, property: string, show: (value: Json, overtaken?: Overtaken) => void): void {
  useWrites(node, show);
  const first = useRef(show);
  useLayoutEffect(() => first.current(node.props()[property] ?? null), [node, property]);
}

/**
 * Calls `write` when Python writes to a mirrored property. `overtaken` is given if the screen's value has changed since the one
 * that the write is based on.
 */
export function useWrites(node: NodeContext, write: (value: Json, overtaken: Overtaken | undefined) => void): void {
  useOffer(node, { write: (_property, value, overtaken) => write(value, overtaken) });
}

/** The element that the user types into or chooses from, which needs an accessible name; null while it has one. */
export function useControl(node: NodeContext, control: () => Control | null): void {
  useOffer(node, { control });
}

/** Calls `restored` when elements that page scripts had moved are back in place, for state that the browser has lost meanwhile. */
export function useRestored(node: NodeContext, restored: () => void): void {
  useOffer(node, { restored });
}

function useOffer(node: NodeContext, part: NodeBehaviour): void {
  useLayoutEffect(() => node.offer(part));
}
