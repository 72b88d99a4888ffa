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
  /** For a node that is not Python's yet, resolves when calls of it may be sent; null for others. */
  readonly whenReady: (node: NodeId) => Promise<void> | null;
}

/** `anvil.call` on its way to Python (api §12.8). */
export function postTemplateCall({ calls, codec, outbox, whenReady }: TemplateCallOptions): TemplateCall {
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
    const ready = whenReady(node);
    if (ready) void ready.then(post);
    else post();
    return outcome;
  };
}
