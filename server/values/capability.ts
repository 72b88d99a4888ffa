import type { Json } from '../../protocol/index.ts';

/**
 * A right to what its scope names (wire §9). A service gets capabilities that were checked: they were handed out to the sender, or
 * trusted server code sent them. Their narrowing is part of the scope.
 */
export class Capability {
  readonly scope: readonly Json[];

  constructor(scope: readonly Json[]) {
    this.scope = scope;
  }
}
