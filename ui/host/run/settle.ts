import type { CallSite, ReplyId, Value } from '../../../protocol/index.ts';
import { type Codec, describeFailure, textOf } from '../objects/index.ts';
import type { Outbox } from './outbox.ts';

export interface SettlerOptions {
  readonly outbox: Outbox;
  readonly codec: Codec;
}

/** Turns the outcome of an operation into the `settle` item that Python waits for, or, where nobody waits, reports what failed. */
export class Settler {
  readonly #options: SettlerOptions;

  constructor(options: SettlerOptions) {
    this.#options = options;
  }

  /**
   * Run `work` and answer with its result; a promise is awaited when `awaits` is set, without holding up what follows.
   * `encode` says how the result crosses; page objects by default.
   */
  run(reply: ReplyId, site: CallSite, work: () => unknown, { awaits = true, encode }: RunOptions = {}): void {
    const pack = encode ?? ((value: unknown, binaries: ArrayBuffer[]) => this.#options.codec.encode(value, binaries));
    let result: unknown;
    try {
      result = work();
    } catch (error) {
      this.fail(reply, error, site);
      return;
    }
    if (!awaits || !isThenable(result)) {
      this.#succeed(reply, site, result, pack);
      return;
    }
    result.then(
      (value) => this.#succeed(reply, site, value, pack),
      (error: unknown) => this.fail(reply, error, site),
    );
  }

  /** Answer with a failure; with nobody waiting it surfaces as a page error that names the Python line. */
  fail(reply: ReplyId, error: unknown, site: CallSite): void {
    const { outbox, codec } = this.#options;
    if (reply === 0) {
      outbox.post({ kind: 'control', name: 'page-error', detail: { message: textOf(error), site } });
      return;
    }
    const binaries: ArrayBuffer[] = [];
    const value = describeFailure(error, (thrown) => codec.encode(thrown, binaries));
    outbox.post({ kind: 'settle', reply, ok: false, value }, binaries);
  }

  #succeed(reply: ReplyId, site: CallSite, result: unknown, encode: Encode): void {
    if (reply === 0) return;
    const binaries: ArrayBuffer[] = [];
    try {
      const value = encode(result, binaries);
      this.#options.outbox.post({ kind: 'settle', reply, ok: true, value }, binaries);
    } catch (error) {
      this.fail(reply, error, site);
    }
  }
}

type Encode = (value: unknown, binaries: ArrayBuffer[]) => Value;

interface RunOptions {
  readonly awaits?: boolean;
  readonly encode?: Encode;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    (typeof value === 'object' || typeof value === 'function') &&
    value !== null &&
    typeof (value as { then?: unknown }).then === 'function'
  );
}
