/**
 * What one component is to the page: the only interface between the host and a component (decisions/roots-and-interiors.md).
 *
 * The host owns a component's root element for its life: it makes it, applies classes, styles and attributes as
 * differences, listens on it, places it and removes it. React never touches a root; it renders the *interior* into it.
 */
import type { ComponentType, CSSProperties } from 'react';
import type { Binary, Json, JsonObject, LayoutProps, NodeId, NodeProps, StateValue } from '../../protocol/index.ts';

/** How a root looks for given properties. The host applies the difference to what it applied before, so whatever page scripts added stays. */
export interface RootLook {
  /** Class tokens, in order. */
  readonly classes: readonly string[];
  /** CSS property to value, as text; an absent or empty value removes what was set before. */
  readonly style: Readonly<CSSProperties>;
  /** Attribute to value; null removes. */
  readonly attributes: Readonly<Record<string, string | null>>;
}

/** What the host offers to a component's page half, for one node. */
export interface NodeContext {
  readonly id: NodeId;
  /** `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  readonly root: HTMLElement;
  /** Current properties. */
  props(): NodeProps;
  /**
   * Tell Python. The host adds the dirty state of all nodes in front; the event's queue policy comes from its spec. With a
   * `click`, the form that it would submit waits for the handler.
   */
  raise(event: string, args?: JsonObject, click?: Event): void;
  /** Does Python have a handler for this event? (Mirrored in the `events` property.) */
  wants(event: string): boolean;
  /**
   * Record what the screen shows for a mirrored property; goes up at most once a frame, or before the next item. A text that is
   * typed, with which Python's writes are merged, comes with its caret.
   */
  mirror(property: string, value: StateValue, caret?: number): void;
  /** `look` mirrors what a page script has set; called before Python could miss it. */
  watchScripts(look: () => void): void;
  /**
   * Change state of the interior's own so that the page shows it when this returns: for what happens outside of React. What
   * page scripts have done to the interior is put right before.
   */
  redraw(change: () => void): void;
  /**
   * For an interior that draws a piece at a time, since all at once would keep the user waiting: `more`, a change of its state,
   * follows as `redraw` does, in a task in which the page has time for it. What Python has said behind the interior's properties
   * comes when nothing more follows. Returns how to take that back.
   */
  drawMore(more: () => void): () => void;
  /** For what must end with the node: listeners on document, observers, timers, object URLs. */
  onDestroy(cleanup: () => void): void;
  /** For the hooks of interiors: a part of the node's behaviour, which can do without being told of what is gone. */
  offer(part: NodeBehaviour): void;
  /** URL for a media property (`['media', …]`), revoked when the node goes or the property changes. */
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
 * A container's skeleton: the elements around and between children, made by the host's hand, never by React, so that
 * a foreign script that wraps or moves a child cannot break a reconciliation.
 */
export interface Arrangement {
  /**
   * Put each child's root where it belongs, by `place`. Called again after each change. Elements that roots go into are
   * placed before the roots are: a root that moves must never pass through an element that is off the page.
   */
  arrange(children: readonly PlacedChild[], changed: ArrangeChange, place: Place): void;
}

/** Why `arrange` is called, so a skeleton can do the least. */
export type ArrangeChange =
  | { readonly kind: 'children' }
  | { readonly kind: 'inserted'; readonly index: number }
  | { readonly kind: 'removed'; readonly child: PlacedChild; readonly index: number }
  | { readonly kind: 'layout'; readonly index: number }
  | { readonly kind: 'child-props'; readonly index: number }
  | { readonly kind: 'props'; readonly previous: NodeProps };

/**
 * Puts an element where it belongs, keeping focus, scroll and frames (decisions/order.md); does nothing when it is there
 * already.
 */
export type Place = (element: Element, parent: Element, before: Element | null) => void;

/** What a user types into or chooses from. */
export interface Control {
  readonly element: HTMLElement;
  /** Its name where nothing better is to be had: a placeholder, a tooltip. The component has put it there itself. */
  readonly says: string | null;
}

/** What Python has written against an older value of a mirrored property than the screen shows (decisions/screen-state.md). */
export interface Overtaken {
  /** Of a text that is typed what Python was told last, else the value it wrote against. */
  readonly known: StateValue;
  /** What that is with the write done to it. */
  readonly written: StateValue;
}

/** Listeners and imperative parts of one live node. */
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
  /** Methods that Python gives bytes to, with what else it says. */
  readonly takes?: Readonly<Record<string, (binaries: readonly Binary[], ...args: Json[]) => Json | void | Promise<Json | void>>>;
  /** Methods that click an element for the user; where the browser wants a click of the user's own, the page asks for one. */
  readonly clicks?: Readonly<Record<string, () => HTMLElement | null>>;
  /** The text that names what stands right behind the component. */
  names?(): HTMLElement | null;
  /** What the host gives a name, if it needs one. */
  control?(): Control | null;
  /** Elements of the interior that page scripts had displaced are back in their places. */
  restored?(): void;
  /** Named elements of a template (`anvil-name`). */
  domNodes?(): Readonly<Record<string, Element>>;
}

/** What an interior gets. Defaults sit in the prototype of `props`: name what you need, never spread them. */
export interface InteriorProps<P = NodeProps> {
  readonly props: P;
  readonly node: NodeContext;
}

export interface ComponentDefinition<P = NodeProps> {
  /** Name in the component specs. */
  readonly type: string;
  /** Fresh root element, bare: the host applies the look. */
  createRoot(document: Document, props: P): HTMLElement;
  /** Do new properties need another root element? The host then makes the node anew, in its place and with its children. */
  needsNewRoot?(before: P, now: P): boolean;
  look(props: P, prefix: string): RootLook;
  /** What the component shows in its root, in front of its children: a React component. Children's roots sit in it only where it tells the arrangement of an element for them (`rich-text/places.ts`). */
  readonly Interior?: ComponentType<InteriorProps<P>>;
  /** True when the interior uses React's own `on*` handlers: its portal then keeps React's listeners. */
  readonly reactEvents?: boolean;
  /** Skeleton for children, made when the interior is there; absent for components that cannot hold any. */
  arrangement?(node: NodeContext): Arrangement;
  /**
   * Properties that the user changes on the screen (text, checked, selected …). `behave` shows their first value, Python's
   * writes go to `write`, the user's changes to `NodeContext.mirror`; an interior leaves them alone.
   */
  readonly mirrored?: readonly string[];
  /** Native listeners and imperative behaviour; called once, when root and interior are there and before children arrive. */
  behave?(node: NodeContext): NodeBehaviour;
  /** What names a single box in the container: a dialog's title. */
  titleOf?(props: P): string | null;
  /**
   * Which line of text, as it were, a child stands in: within one, children are read in their order, so that a Label may name
   * what comes next. Null: it stands alone. Absent: all children are one line.
   */
  lineOf?(layout: LayoutProps): string | null;
  /** Children stand one below the other, in places whose width does not depend on what is in them: those far down can be laid out later. */
  readonly stacks?: boolean;
  /** Its root is never put on the page by a container, which makes no place for it: the overlays of a GoogleMap, drawn by the provider. */
  readonly placeless?: boolean;
}
