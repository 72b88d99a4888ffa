/**
 * What an interior has besides what it shows: listeners, methods, state that the user changes on the screen. Events of
 * components are native ones, heard where page scripts hear them; React's `onClick` and the like are not used here.
 */
import { useLayoutEffect, useRef } from 'react';
import type { Json } from '../../../protocol/index.ts';
import { type Events, isMuted } from '../../host/toolkit.ts';
import type { Control, NodeBehaviour, NodeContext, Overtaken } from '../definition.ts';

/** Native listeners by event. */
export type Listeners = { readonly [K in keyof Events]?: (event: Events[K]) => void };

/**
 * An element of the interior: `ref` is for its `ref`, `current` gives it. It has native listeners, for the events that are named
 * when the element is made; those of the last drawing are called. `attributes` are such as React refuses because they are named
 * like handlers. One hook for all of it, since there are thousands of buttons.
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
  /** Null while it isn't drawn. */
  current: E | null = null;
  listeners: Listeners = NO_LISTENERS;
  readonly #attributes: Readonly<Record<string, string>>;

  constructor(attributes: Readonly<Record<string, string>>) {
    this.#attributes = attributes;
  }

  readonly ref = (element: E | null): void => {
    this.current = element;
    // What goes takes its listeners along.
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

/** For an input's `name`: what a page script has given it, since React takes away a name that it doesn't know of. */
export function nameOf({ current }: InteriorElement<HTMLInputElement>): string | undefined {
  return current?.name || undefined;
}

/** Methods that Python may call on the component, by name. */
export function useMethods(node: NodeContext, methods: NonNullable<NodeBehaviour['methods']>): void {
  useOffer(node, { methods });
}

/** An element of the interior, drawn or not. */
interface Pressable {
  readonly current: HTMLElement | null;
}

/** Methods that press an element for the user; where the browser wants a click of the user's own, the page asks for one. */
export function useClicks(node: NodeContext, clicks: Readonly<Record<string, Pressable>>): void {
  const pressed = Object.entries(clicks).map(([name, element]) => [name, () => element.current] as const);
  useOffer(node, { clicks: Object.fromEntries(pressed) });
}

/**
 * The property that the user changes on the screen as well. `show` puts a value there: the property's own when the interior is
 * new, then each that Python writes. What the user changes goes to `node.mirror`.
 */
export function useMirrored(node: NodeContext, property: string, show: (value: Json) => void): void {
  useWrites(node, show);
  const first = useRef(show);
  useLayoutEffect(() => first.current(node.props()[property] ?? null), [node, property]);
}

/** What Python writes to a mirrored property. `overtaken` is given when the screen has moved on since what it wrote against. */
export function useWrites(node: NodeContext, write: (value: Json, overtaken: Overtaken | undefined) => void): void {
  useOffer(node, { write: (_property, value, overtaken) => write(value, overtaken) });
}

/** What the user types into or chooses from, which is to have a name; null while it needs none. */
export function useControl(node: NodeContext, control: () => Control | null): void {
  useOffer(node, { control });
}

/** Called when elements that page scripts had displaced are back: for what the browser has forgotten meanwhile. */
export function useRestored(node: NodeContext, restored: () => void): void {
  useOffer(node, { restored });
}

function useOffer(node: NodeContext, part: NodeBehaviour): void {
  useLayoutEffect(() => node.offer(part));
}
