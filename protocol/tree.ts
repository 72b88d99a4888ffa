/**
 * The virtual component tree: the only way Python changes what the page shows.
 *
 * A node is a mirror of one component that lives in the worker. The list of mutations is short and fixed:
 * a new component adds no new mutation, it adds a `type` and properties (design: "a thin waist").
 */
import type { JsonObject } from './json.ts';

/** Given by the worker, never used twice in a session. */
export type NodeId = number;

/**
 * Nodes that exist on every page. The app's open form is the one child of `app`; dialogs and notifications are
 * children of `overlays`, the last one on top.
 */
export const WellKnownNode = { app: 1, overlays: 2 } as const;

/** The first id the worker may give to a component. */
export const FIRST_NODE_ID = 16;

/** Properties as the page needs them: display values, not the Python objects behind them. Absent means default. */
export type NodeProps = JsonObject;

/** How a parent places one child (grid position, slot, width …); null when the parent needs nothing. */
export type LayoutProps = JsonObject | null;

/** A subtree: itself, then its children in order. */
export type NodeDto = readonly [id: NodeId, type: string, props: NodeProps, children: readonly ChildDto[]];

/** A child made here, or the id of a node that was made earlier (a form that asked for its DOM before it was shown). */
export type ChildDto = readonly [node: NodeDto | NodeId, layout: LayoutProps];

/**
 * Which revision of a mirrored property (text, checked …) a write was made against, by property name. When the
 * screen is newer, the host rebases the write onto what the user did meanwhile (decisions/screen-state.md).
 */
export type BaseRevisions = Readonly<Record<string, number>>;

export const TreeOp = { create: 0, set: 1, insert: 2, remove: 3, layout: 4, destroy: 5 } as const;

/** Make a subtree, detached. */
export type CreateOp = readonly [op: typeof TreeOp.create, node: NodeDto];
/** Change properties of one node; the others stay. */
export type SetOp = readonly [op: typeof TreeOp.set, id: NodeId, props: NodeProps, base: BaseRevisions | null];
/** Put `child`, which has no parent, at `index` among the children of `parent`. */
export type InsertOp = readonly [op: typeof TreeOp.insert, parent: NodeId, index: number, child: NodeId, layout: LayoutProps];
/** Take `child` out of `parent`. Its DOM stays alive: it may be inserted again, in the same commit or years later. */
export type RemoveOp = readonly [op: typeof TreeOp.remove, parent: NodeId, child: NodeId];
/** Replace the layout properties of a child. */
export type LayoutOp = readonly [op: typeof TreeOp.layout, parent: NodeId, child: NodeId, layout: LayoutProps];
/** Forget nodes for good: Python has dropped their components. Each is detached, or goes together with its parent. */
export type DestroyOp = readonly [op: typeof TreeOp.destroy, ids: readonly NodeId[]];

export type TreeMutation = CreateOp | SetOp | InsertOp | RemoveOp | LayoutOp | DestroyOp;
