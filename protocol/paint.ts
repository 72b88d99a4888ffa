/** The start form as the page shows it before Python is there (decisions/start-up.md). */
import type { NodeDto, NodeId } from './tree.ts';

/** Numbers of nodes from here on are for what is painted early; components otherwise get lower ones. */
export const FIRST_PAINTED_NODE = 1_000_000_000;

/** The form's own component among the `nodes` of a `Paint`. */
export const PAINTED_FORM = '';

/** A node's number, its type, and the six letters that stand for it where Python would make a name up (api §5.6). */
export type PaintedNumber = readonly [node: NodeId, type: string, letters: string];

export interface Paint {
  /** Name of the form below the app's package: the first instance of it takes the numbers over. */
  readonly form: string;
  /** Is more painted than the theme's page? */
  readonly content: boolean;
  /** Why the form's own content is not painted; null when it is. For the app's author. */
  readonly why: string | null;
  /** By the component's name, `PAINTED_FORM` for the form itself. A `create` of such a node adopts what is painted. */
  readonly nodes: Readonly<Record<string, PaintedNumber>>;
  /** What to paint: nobody wants any event of it. Null for Python, which makes its own. */
  readonly tree: NodeDto | null;
}
