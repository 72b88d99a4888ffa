/**
 * The virtual component tree, through which Python changes what the page shows.
 *
 * A node mirrors one component of the worker's. The list of mutations is short and fixed: a new component adds a `type` and properties,
 * but no mutation (design: "a thin waist").
 */
import type { JsonObject } from './json.ts';

/** Assigned by the worker, and never used twice in a session. */
export type NodeId = number;

/**
 * Nodes that exist on every page. The app's open form is the one child of `app`; dialogs and notifications are
 * children of `overlays`, the last one on top.
 */
export const WellKnownNode = { app: 1, overlays: 2 } as const;

/** The first id the worker may give to a component. */
export const FIRST_NODE_ID = 16;

/** Properties as the page needs them: values to display, not the Python objects that they come from. An absent one has its default. */
export type NodeProps = JsonObject;

/** How a parent places one child (grid position, slot, width …); null when the parent needs nothing. */
export type LayoutProps = JsonObject | null;

/** A subtree: itself, then its children in order. */
export type NodeDto = readonly [id: NodeId, type: string, props: NodeProps, children: readonly ChildDto[]];

/** A new child, or the id of a node that was made earlier (for example of a form whose DOM was asked for before it was shown). */
export type ChildDto = readonly [node: NodeDto | NodeId, layout: LayoutProps];

/**
 * By property name, the revision of a mirrored property (text, checked …) that a write was based on. If the screen has a newer one, the
 * host rebases the write onto the user's changes (decisions/screen-state.md).
 */
export type BaseRevisions = Readonly<Record<string, number>>;

export const TreeOp = { create: 0, set: 1, insert: 2, remove: 3, layout: 4, destroy: 5 } as const;

/** Make a subtree, which has no parent yet. */
export type CreateOp = readonly [op: typeof TreeOp.create, node: NodeDto];
/** Change some properties of a node. */
export type SetOp = readonly [op: typeof TreeOp.set, id: NodeId, props: NodeProps, base: BaseRevisions | null];
/** Put `child`, which has no parent, at `index` among the children of `parent`. */
export type InsertOp = readonly [op: typeof TreeOp.insert, parent: NodeId, index: number, child: NodeId, layout: LayoutProps];
/** Take `child` out of `parent`. Its DOM stays, since it may be inserted again at any later time. */
export type RemoveOp = readonly [op: typeof TreeOp.remove, parent: NodeId, child: NodeId];
/** Replace the layout properties of a child. */
export type LayoutOp = readonly [op: typeof TreeOp.layout, parent: NodeId, child: NodeId, layout: LayoutProps];
/** Delete nodes, whose components Python has dropped. Each of them has no parent, or is deleted together with its parent. */
export type DestroyOp = readonly [op: typeof TreeOp.destroy, ids: readonly NodeId[]];

export type TreeMutation = CreateOp | SetOp | InsertOp | RemoveOp | LayoutOp | DestroyOp;
