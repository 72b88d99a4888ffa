/** The start form as the page shows it before Python runs (decisions/early-form.md). */
import type { NodeDto, NodeId } from './tree.ts';

/** First node id of those for nodes that are painted early; other components get lower ids. */
export const FIRST_PAINTED_NODE = 1_000_000_000;

/** The form's own component among the `nodes` of a `Paint`. */
export const PAINTED_FORM = '';

/** A painted node: its id, its type, and the six letters that Python uses where it would otherwise make some up (api §5.6). */
export type PaintedNumber = readonly [node: NodeId, type: string, letters: string];

export interface Paint {
  /** Name of the form below the app's package; its first instance takes over the ids. */
  readonly form: string;
  /** Is the form's own content painted? Otherwise only the theme's page is. */
  readonly content: boolean;
  /** Why the form's own content is not painted; null when it is. For the app's author. */
  readonly why: string | null;
  /** Nodes by the component's name, with `PAINTED_FORM` for the form itself. A `create` of such a node adopts the painted one. */
  readonly nodes: Readonly<Record<string, PaintedNumber>>;
  /** The tree to paint, in which no node has events. Null in what Python gets, since Python makes its own tree. */
  readonly tree: NodeDto | null;
}
