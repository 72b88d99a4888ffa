import { type Binary, type NodeId, unconvertibleArgument } from '../../../protocol/index.ts';
import type { Outbox } from '../run/outbox.ts';
import type { PendingCalls } from './callbacks/index.ts';
import type { Codec } from './codec.ts';
import { copy } from './shapes.ts';

/** Call a method of the component that owns `node`; the promise is its outcome. */
export type TemplateCall = (node: NodeId, method: string, args: readonly unknown[]) => Promise<unknown>;

interface TemplateCallOptions {
  readonly calls: PendingCalls;
  readonly codec: Codec;
  readonly outbox: Outbox;
  /** Keeps what is to be sent to a node that is not Python's yet; false for other nodes. */
  readonly keep: (node: NodeId, send: () => void) => boolean;
}

/** `anvil.call` on its way to Python (api §12.8). */
export function postTemplateCall({ calls, codec, outbox, keep }: TemplateCallOptions): TemplateCall {
  return (node, method, args) => {
    const binaries: Binary[] = [];
    const encoded = codec.encodeAll(args, binaries, (value, one, index) => {
      try {
        return copy(value, one);
      } catch (cause) {
        throw new TypeError(unconvertibleArgument(index, typeof value, method), { cause });
      }
    });
    const { call, outcome } = calls.open(method);
    const post = () => outbox.post({ kind: 'template-call', node, method, call, args: encoded }, binaries);
    if (!keep(node, post)) post();
    return outcome;
  };
}
