import type { Json } from '../../protocol/index.ts';

/**
 * A permission for what its scope names (wire §9). Services get only verified capabilities, which were issued to the sender or sent
 * by trusted server code. Their narrowing is part of the scope.
 */
export class Capability {
  readonly scope: readonly Json[];

  constructor(scope: readonly Json[]) {
    this.scope = scope;
  }
}
