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
import { toldLater } from '../told-later.ts';
import { Counted } from './counted.ts';
import { textsOf } from './headless-tree.ts';
import { HeadlessUser } from './headless-user.ts';
import { refusal } from './no-dom.ts';

/**
 * A page without a DOM, and its user: it knows what is on the page, refuses what needs a DOM and answers all else that Python
 * asks with nothing, and closes dialogs at once. What only a browser can show is for tests in a browser.
 */
export class HeadlessPage extends HeadlessUser {
  /** Batches that were run. */
  ran = 0;
  /** Milliseconds that what a test expects is waited for before it is told what there is instead. */
  patience = 50_000;
  readonly #send: (delivery: Delivery) => void;
  readonly #watchers = new Set<() => void>();
  /** What a page tells its user of errors that nothing handled, since that user last did something. */
  readonly #failures = new Counted();
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

  /** Text of the label with this role. */
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

  /** Calls back once, as soon as `looks` says so; it is asked after each batch. */
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
   * Waits until `looks` says so. What it throws, as where a label is not there yet, is no answer: it is asked again.
   *
   * @param expected what is waited for, in words
   * @throws Error with the texts that the page shows, and errors that nothing handled since its user last did something, when
   *   that does not come within `patience`
   */
  async until(looks: () => boolean, expected = 'what is waited for'): Promise<void> {
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let thrown: ErrorOptions | undefined;
    const error = toldLater(this.until);
    const missed = new Promise<never>((_, reject) => {
      deadline = setTimeout(() => {
        isOver = true;
        const failed = this.#failures.told.map((failure) => `; the app failed: ${failure}`).join('');
        reject(error(`expected ${expected}, the page shows ${JSON.stringify(this.texts())}${failed}`, thrown));
      }, this.patience);
    });
    // Thrown on, it would end the batch behind which it is asked, and the app with that.
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

  /** Waits until the page shows a text, the whole of one of `texts`. @throws Error as `until` */
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
