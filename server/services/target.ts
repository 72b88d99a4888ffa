import type { Json, ObjectDescriptor } from '../../protocol/index.ts';

/** What a call is for, as its message says. */
export interface Target {
  readonly command?: string | undefined;
  readonly liveObjectCall?: { readonly backend: string } | undefined;
  readonly args?: readonly Json[];
  readonly objects?: readonly ObjectDescriptor[] | null;
}
