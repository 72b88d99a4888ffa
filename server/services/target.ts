import type { Json, ObjectDescriptor } from '../../protocol/index.ts';

/** The fields of a message that determine what is called. */
export interface Target {
  readonly command?: string | undefined;
  readonly liveObjectCall?: { readonly backend: string } | undefined;
  readonly args?: readonly Json[];
  readonly objects?: readonly ObjectDescriptor[] | null;
}
