import type { Binary, CallSite, ReplyId, Value } from '../../../protocol/index.ts';
import { type Codec, describeFailure, EarlierFailure, faultIn, HostFault, SyncResultError, textOf } from '../objects/index.ts';
import { isPromise } from './maybe-promise.ts';
import type { Outbox } from './outbox.ts';

export interface SettlerOptions {
  readonly outbox: Outbox;
  readonly codec: Codec;
  /** Hearth failed and no one waits for the result: the page reports it. Python isn't told, since the app is not the cause. */
  readonly fault: (where: string, error: unknown) => void;
  /** A page script ran until now, behind a promise. */
  readonly scriptRan: () => void;
}

/** Turns the outcome of an operation into the `settle` item that Python waits for; if no one waits, reports failures. */
export class Settler {
  readonly #options: SettlerOptions;
  /** Answers that are pending promises. */
  readonly #deferred = new Set<ReplyId>();

  constructor(options: SettlerOptions) {
    this.#options = options;
  }

  /** Is the answer a pending promise? */
  isDeferred(reply: ReplyId): boolean {
    return this.#deferred.has(reply);
  }

  /**
   * Run `work` and answer with its result; a promise is awaited, or what `awaits` says, without holding up what follows. `encode`
   * determines how the result is encoded, by default as page objects. `ours` names an action of Hearth's own code alone, whose
   * failures are Hearth's faults.
   */
  run(reply: ReplyId, site: CallSite, work: () => unknown, { awaits = isPromise, encode, ours }: RunOptions = {}): void {
    const pack = encode ?? ((value: unknown, binaries: Binary[]) => this.#options.codec.encode(value, binaries));
    const failed = (error: unknown): void => this.fail(reply, ours === undefined ? error : faultIn(ours, error), site);
    let result: unknown;
    let later = false;
    try {
      result = work();
      later = awaits(result);
    } catch (error) {
      failed(error);
      return;
    }
    if (!later) {
      this.#succeed(reply, site, result, pack);
      return;
    }
    const { outbox, scriptRan } = this.#options;
    if (reply !== 0) {
      this.#deferred.add(reply);
      outbox.post({ kind: 'deferred', reply });
    }
    const settled = (): void => {
      this.#deferred.delete(reply);
      scriptRan();
    };
    Promise.resolve(result).then(
      (value) => {
        settled();
        this.#succeed(reply, site, value, pack);
      },
      (error) => {
        settled();
        failed(error);
      },
    );
  }

  /**
   * Answer with a failure. If no one waits, a failure of a page script becomes a page error that names the Python line, and one of
   * Hearth's a fault of the host.
   */
  fail(reply: ReplyId, error: unknown, site: CallSite): void {
    const { outbox, codec, fault } = this.#options;
    if (error instanceof SyncResultError) error.told = true;
    if (reply === 0) {
      if (error instanceof EarlierFailure) {
        if (!error.told) this.fail(0, error.error, error.site);
        error.told = true;
        return;
      }
      if (error instanceof HostFault) {
        fault(site === null ? 'an operation from Python' : `an operation from ${site}`, error);
        return;
      }
      outbox.post({ kind: 'control', name: 'page-error', detail: { message: textOf(error), site } });
      return;
    }
    const binaries: Binary[] = [];
    const value = describeFailure(error, (thrown) => codec.encode(thrown, binaries));
    outbox.post({ kind: 'settle', reply, ok: false, value }, binaries);
  }

  #succeed(reply: ReplyId, site: CallSite, result: unknown, encode: Encode): void {
    if (reply === 0) return;
    const binaries: Binary[] = [];
    try {
      const value = encode(result, binaries);
      this.#options.outbox.post({ kind: 'settle', reply, ok: true, value }, binaries);
    } catch (error) {
      this.fail(reply, error, site);
    }
  }
}

type Encode = (value: unknown, binaries: Binary[]) => Value;

interface RunOptions {
  readonly awaits?: (result: unknown) => boolean;
  readonly encode?: Encode;
  readonly ours?: string;
}
