import {
  type Batch,
  type Delivery,
  HostOp,
  type InboxItem,
  type NodeId,
  type Operation,
  readBatch,
  repliesIn,
  type StateEntry,
  TreeOp,
} from '../../protocol/index.ts';
import { describeFailure } from '../../ui/host/objects/failure.ts';
import { errorFromCaller } from '../error-from-caller.ts';
import { textsOf } from './headless-tree.ts';
import { HeadlessUser } from './headless-user.ts';
import { refusal } from './no-dom.ts';
import { TextCounter } from './text-counter.ts';

/**
 * A page without a DOM, and its user. It tracks the component tree, refuses operations that need a DOM, answers all others with
 * null, and closes dialogs at once. What depends on a browser is tested in a browser.
 */
export class HeadlessPage extends HeadlessUser {
  /** The number of the last batch that was run. */
  ran = 0;
  /** Milliseconds to wait for what a test expects before the test fails with what the page shows. */
  patience = 50_000;
  readonly #send: (delivery: Delivery) => void;
  readonly #watchers = new Set<() => void>();
  /** Unhandled errors, as a page shows them to its user, since the user's last action. */
  readonly #failures = new TextCounter();
  #seq = 0;

  constructor(send: (delivery: Delivery) => void) {
    super();
    this.#send = send;
  }

  readonly receive = (message: unknown): void => {
    const { seq, parsed } = readBatch(message as Batch);
    for (const operation of parsed) {
      const changed = this.tree.apply(operation);
      if (operation[0] === HostOp.service && operation[2] === 'error.show')
        this.#failures.add(operation[3].filter((part) => part !== '').join(', '));
      if (operation[0] === TreeOp.set && changed?.props['open'] === false) this.#raise(operation[1], 'hidden');
    }
    this.ran = seq;
    for (const operation of parsed) this.#answer(operation);
    for (const look of [...this.#watchers]) look();
  };

  override say(item: InboxItem, state: readonly StateEntry[] = []): void {
    this.#seq += 1;
    this.#send({ seq: this.#seq, ran: this.ran, cause: null, state, item, binaries: [] });
  }

  stop(): void {
    this.say({ kind: 'control', name: 'stop', detail: {} });
  }

  /** The text of the label with this role. */
  text(role: string): string {
    return String(this.tree.find('role', role).props['text'] ?? '');
  }

  /** Every text that the page shows, from its top. */
  texts(): readonly string[] {
    return this.tree.shown().flatMap(textsOf);
  }

  has(property: string, value: string): boolean {
    return this.tree.all(property, value).length > 0;
  }

  /** Calls `then` once, as soon as `looks` returns true; `looks` is called after each batch. */
  once(looks: () => boolean, then: () => void): void {
    const look = (): void => {
      if (!looks()) return;
      this.#watchers.delete(look);
      then();
    };
    this.#watchers.add(look);
    look();
  }

  /**
   * Waits until `looks` returns true. If it throws, for example since a label is missing yet, it is called again after the next
   * batch.
   *
   * @param expected what is awaited, in words
   * @throws Error with the texts that the page shows, and with unhandled errors since its user's last action, when `patience` is
   * over
   */
  async until(looks: () => boolean, expected = 'what is waited for'): Promise<void> {
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let thrown: ErrorOptions | undefined;
    const error = errorFromCaller(this.until);
    const missed = new Promise<never>((_, reject) => {
      deadline = setTimeout(() => {
        isOver = true;
        const failed = this.#failures.told.map((failure) => `; the app failed: ${failure}`).join('');
        reject(error(`expected ${expected}, the page shows ${JSON.stringify(this.texts())}${failed}`, thrown));
      }, this.patience);
    });
    // If this threw, it would end the batch that is being processed, and with it the app.
    const isSo = (): boolean => {
      try {
        return isOver || looks();
      } catch (cause) {
        thrown = { cause };
        return false;
      }
    };
    const seen = new Promise<void>((resolve) => this.once(isSo, resolve));
    await Promise.race([seen, missed]).finally(() => clearTimeout(deadline));
  }

  /** Waits until the page shows a text, as a whole entry of `texts`. @throws Error as `until` */
  untilShows(text: string): Promise<void> {
    return this.until(() => this.texts().includes(text), `"${text}"`);
  }

  #answer(operation: Operation): void {
    const [reply] = repliesIn([operation]);
    const refused = refusal(operation);
    if (!refused) {
      if (reply !== undefined) this.say({ kind: 'settle', reply, ok: true, value: null });
    } else if (reply !== undefined) {
      const value = describeFailure(new Error(refused.message), () => null);
      this.say({ kind: 'settle', reply, ok: false, value });
    } else this.say({ kind: 'control', name: 'page-error', detail: { ...refused } });
  }

  protected override begins(): void {
    this.#failures.clear();
  }

  #raise(node: NodeId, name: string): void {
    this.say({ kind: 'event', node, name, args: {}, policy: 'all' });
  }
}
