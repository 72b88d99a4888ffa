/**
 * What one component is to the page: the only interface between the host and a component (decisions/roots-and-interiors.md).
 *
 * The host owns a component's root element for its life: it creates it, applies changes of classes, styles and attributes, listens
 * on it, places it and removes it. React never touches a root; it renders the *interior* into it.
 */
import type { ComponentType, CSSProperties } from 'react';
import type { Binary, Json, JsonObject, LayoutProps, NodeId, NodeProps, StateValue } from '../../protocol/index.ts';

/**
 * The look of a root for given properties. The host applies only the difference from the look it applied before, so whatever page
 * scripts added stays.
 */
export interface RootLook {
  /** The classes, in order. */
  readonly classes: readonly string[];
  /** CSS property to value, as text; an absent or empty value removes what was set before. */
  readonly style: Readonly<CSSProperties>;
  /** Attribute to value; null removes the attribute. */
  readonly attributes: Readonly<Record<string, string | null>>;
}

/** The host's interface for the page's half of a component, for one node. */
export interface NodeContext {
  readonly id: NodeId;
  /** The prefix of class names: `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  readonly root: HTMLElement;
  /** Current properties. */
  props(): NodeProps;
  /**
   * Raise an event in Python. The host sends the changed state of all nodes before it; the event's queue policy comes from its
   * spec. With a `click`, the form that the click would submit waits for the handler.
   */
  raise(event: string, args?: JsonObject, click?: Event): void;
  /** Does Python have a handler for this event? (Known from the `events` property.) */
  wants(event: string): boolean;
  /**
   * Record what the screen shows for a mirrored property. It is sent at most once per frame, or before the next item. The text of
   * an input, into which Python's writes are merged, is sent with its caret and the part that the user has edited.
   */
  mirror(property: string, value: StateValue, caret?: number, edited?: Edited): void;
  /** Registers `look`, which mirrors what page scripts have changed; the host calls it before Python could see a stale value. */
  watchScripts(look: () => void): void;
  /**
   * Change the interior's own state outside of React's events, and render before this returns. Changes that page scripts made to
   * the interior's elements are repaired first.
   */
  redraw(change: () => void): void;
  /**
   * For an interior that renders in pieces, so that a long one does not block the user: `more`, a change of the interior's state,
   * runs as with `redraw`, in a later task. Operations of Python behind the interior's properties wait until nothing more follows.
   * Returns a function that cancels this.
   */
  drawMore(more: () => void): () => void;
  /** Registers the cleanup of what must end with the node: listeners on the document, observers, timers, object URLs. */
  onDestroy(cleanup: () => void): void;
  /** For the hooks of interiors: adds a part to the node's behaviour. The part need not be told when the node is gone. */
  offer(part: NodeBehaviour): void;
  /** The URL of a media property (`['media', …]`), revoked when the node is removed or the property changes. */
  mediaUrl(property: string): string | null;
}

/** One child as a container sees it. */
export interface PlacedChild {
  readonly id: NodeId;
  readonly layout: LayoutProps;
  readonly root: HTMLElement;
  /** See `ComponentDefinition.placeless`. */
  readonly placeless: boolean;
  /** The child's own current properties (`visible`, …), for wrappers that follow them. */
  readonly props: NodeProps;
  /** The child sizes itself horizontally (`anvil-inlinable`). */
  readonly inlinable: boolean;
}

/**
 * A container's skeleton: the elements around and between children, which the host creates rather than React, so that a foreign
 * script that wraps or moves a child cannot break a reconciliation.
 */
export interface Arrangement {
  /**
   * Put each child's root where it belongs, by `place`. Called again after each change. Elements that roots go into are
   * placed before the roots are: a root that moves must never pass through an element that is off the page.
   */
  arrange(children: readonly PlacedChild[], changed: ArrangeChange, place: Place): void;
}

/** The properties that Python has written, whether or not the values are others than before. */
export type Written = Pick<ReadonlyMap<string, unknown>, 'has'>;

/** Why `arrange` is called, so that an arrangement can update only what has changed. */
export type ArrangeChange =
  | { readonly kind: 'children' }
  | { readonly kind: 'inserted'; readonly index: number }
  | { readonly kind: 'removed'; readonly child: PlacedChild; readonly index: number }
  | { readonly kind: 'layout'; readonly index: number }
  | { readonly kind: 'child-props'; readonly index: number }
  | { readonly kind: 'props'; readonly previous: NodeProps; readonly written: Written };

/** Puts an element into its place, keeping focus, scroll positions and frames (decisions/order.md); does nothing if it is there already. */
export type Place = (element: Element, parent: Element, before: Element | null) => void;

/** An element that the user types into or chooses from. */
export interface Control {
  readonly element: HTMLElement;
  /** A fallback for its accessible name: a placeholder or tooltip, which the component has set on it itself. */
  readonly says: string | null;
}

/**
 * Where the user has edited a text: at most `start` characters at its beginning and `behind` at its end are as they were. Infinity where
 * that is not known, and the texts themselves have to tell.
 */
export interface Edited {
  readonly start: number;
  readonly behind: number;
}

/** What Python wrote to a mirrored property without knowing the value that the screen shows (decisions/screen-state.md). */
export interface Overtaken {
  /** For a text input the value that Python was told last, otherwise the value its write was based on. */
  readonly known: StateValue;
  /** The value of `known` with Python's write applied. */
  readonly written: StateValue;
  /** Where the user has edited the text since `known`. */
  readonly edited: Edited;
}

/** The imperative part of one live node: its updates and methods. */
export interface NodeBehaviour {
  /** Ordinary properties changed; `previous` holds the old ones. Runs after look and interior. */
  update?(previous: NodeProps): void;
  /**
   * Python wrote one of the definition's `mirrored` properties. Imperative, because inputs are uncontrolled. `overtaken` is
   * given only when the screen has moved on since what Python wrote against: then a text input rebases (`attachText` does);
   * undefined: show `value` as it is.
   */
  write?(property: string, value: Json, overtaken: Overtaken | undefined): void;
  /** Methods Python may invoke (focus, select …). The result, or its promise, answers the operation. */
  methods?: Readonly<Record<string, (...args: Json[]) => Json | void | Promise<Json | void>>>;
  /** Methods that take binaries from Python, followed by other arguments. */
  readonly takes?: Readonly<Record<string, (binaries: readonly Binary[], ...args: Json[]) => Json | void | Promise<Json | void>>>;
  /** Methods that click an element for the user. If the browser requires a user's own click, the page asks the user for one. */
  readonly clicks?: Readonly<Record<string, () => HTMLElement | null>>;
  /** The element with the text that names the component right after this one. */
  names?(): HTMLElement | null;
  /** The element that the host gives an accessible name if it has none. */
  control?(): Control | null;
  /** Called when elements of the interior that page scripts had moved are back in place. */
  restored?(): void;
  /** The named elements of a template (`anvil-name`). */
  domNodes?(): Readonly<Record<string, Element>>;
}

/**
 * The props of an interior's React component. Defaults are in the prototype of `props`: name the properties you need, never spread
 * them.
 */
export interface InteriorProps<P = NodeProps> {
  readonly props: P;
  readonly node: NodeContext;
}

export interface ComponentDefinition<P = NodeProps> {
  /** The component's name in the specs. */
  readonly type: string;
  /** Creates a root element; the host applies the look. */
  createRoot(document: Document, props: P): HTMLElement;
  /** Do the new properties need another root element? Then the host creates the node anew, in the same place and with the same children. */
  needsNewRoot?(before: P, now: P, written: Written): boolean;
  look(props: P, prefix: string): RootLook;
  /**
   * What the component renders into its root, before its children: a React component. Roots of children are inside it only where it
   * gives the arrangement elements for them (`rich-text/slot-placement.ts`).
   */
  readonly Interior?: ComponentType<InteriorProps<P>>;
  /** True if the interior uses React's own `on*` handlers, so that its portal needs React's listeners. */
  readonly reactEvents?: boolean;
  /** The elements around the children, made after the interior; absent if the component can't contain any. */
  arrangement?(node: NodeContext): Arrangement;
  /**
   * Properties that the user changes on the screen (text, checked, selected …). `behave` shows their first value, Python's
   * writes go to `write`, the user's changes to `NodeContext.mirror`; an interior leaves them alone.
   */
  readonly mirrored?: readonly string[];
  /** Native listeners and imperative behaviour; called once, when root and interior are there and before children arrive. */
  behave?(node: NodeContext): NodeBehaviour;
  /** A container's title, which names the only control in the container: a dialog's title. */
  titleOf?(props: P): string | null;
  /**
   * Groups children for naming: within a group, in their order, a Label may name the component after it. Null: the child is in no
   * group. If absent, all children are one group.
   */
  lineOf?(layout: LayoutProps): string | null;
  /**
   * The children are one below the other, in places whose width does not depend on their content, so that the layout of those far
   * down can be deferred.
   */
  readonly stacks?: boolean;
  /** Containers do not place its root on the page: an overlay of a GoogleMap, which the provider draws. */
  readonly placeless?: boolean;
}
