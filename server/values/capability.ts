import type { Json } from '../../protocol/index.ts';

/**
 * A right to what its scope names (wire §9). One that a service is given was checked: its holder was handed it out, or server
 * code, which is believed, sent it. Narrowing is part of the scope by then.
 */
export class Capability {
  readonly scope: readonly Json[];

  constructor(scope: readonly Json[]) {
    this.scope = scope;
  }
}
