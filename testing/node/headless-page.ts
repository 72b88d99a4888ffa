import {
  type Batch,
  type Delivery,
  HostOp,
  type InboxItem,
  type Json,
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
import { type HeadlessNode, HeadlessTree, textsOf } from './headless-tree.ts';
import { refusal } from './no-dom.ts';

/**
 * A page without a DOM, and its user: it knows what is on the page, refuses what needs a DOM and answers all else that Python
 * asks with nothing, closes dialogs at once, clicks and types. What only a browser can show is for tests in a browser.
 */
export class HeadlessPage {
  /** Batches that were run. */
  ran = 0;
  /** Milliseconds that what a test expects is waited for before it is told what there is instead. */
  patience = 50_000;
  readonly #send: (delivery: Delivery) => void;
  readonly #tree = new HeadlessTree();
  readonly #watchers = new Set<() => void>();
  /** What a page tells its user of errors that nothing handled, since that user last did something. */
  readonly #failures = new Counted();
  #seq = 0;
  #revision = 0;

  constructor(send: (delivery: Delivery) => void) {
    this.#send = send;
  }

  readonly receive = (message: unknown): void => {
    const { seq, parsed } = readBatch(message as Batch);
    for (const operation of parsed) {
      const changed = this.#tree.apply(operation);
      if (operation[0] === HostOp.service && operation[2] === 'error.show') this.#failures.add(operation[3].join(', '));
      if (operation[0] === TreeOp.set && changed?.props['open'] === false) this.#raise(operation[1], 'hidden');
    }
    this.ran = seq;
    for (const operation of parsed) this.#answer(operation);
    for (const look of [...this.#watchers]) look();
  };

  say(item: InboxItem, state: readonly StateEntry[] = []): void {
    this.#seq += 1;
    this.#send({ seq: this.#seq, ran: this.ran, cause: null, state, item, binaries: [] });
  }

  /**
   * Click what has this text: a button or link, a check box or radio button, or whatever else is told of clicks or stands
   * in what is.
   *
   * @throws Error that says what there is, when there is none, when it is disabled, and when nothing is told of the click
   */
  click(text: string): void {
    const node = this.#tree.findEnabled('text', text, hearsClicks);
    const { type, props } = this.#tree.node(node);
    if (type in TICKED) {
      this.#tick(node, type === 'RadioButton' || props['checked'] !== true);
      return;
    }
    const hearer = this.#tree.around(node).find(hearsClicks);
    if (!hearer) throw new Error(`the ${type} whose text is "${text}" has no handler of clicks, nor has what it is in`);
    this.#act(hearer.id, 'click');
  }

  /**
   * Type a text in place of what the box with this placeholder holds, and leave it.
   *
   * @throws Error as `click`, and for what is nothing to type into
   */
  fill(placeholder: string, text: string): void {
    const node = this.#tree.findEnabled('placeholder', placeholder, isTyped);
    const { type } = this.#tree.node(node);
    if (!isTyped({ type }))
      throw new Error(`the ${type} whose placeholder is "${placeholder}" is no box to type into: use it in a test in a browser`);
    this.#change(node, 'text', text);
    this.#act(node, 'lost_focus');
  }

  /** Press Enter in the box with this placeholder. @throws Error as `click` */
  pressEnter(placeholder: string): void {
    this.#act(this.#tree.findEnabled('placeholder', placeholder), 'pressed_enter');
  }

  /**
   * Tick the check box with this text, or clear it; choose the radio button.
   *
   * @throws Error as `click`, and for what cannot be ticked
   */
  tick(text: string, checked = true): void {
    const box = this.#tree.findEnabled('text', text, ({ type }) => type in TICKED);
    const { type } = this.#tree.node(box);
    if (!(type in TICKED)) throw new Error(`the ${type} whose text is "${text}" is nothing to tick`);
    if (type === 'RadioButton' && !checked)
      throw new Error(`the RadioButton whose text is "${text}" is cleared by choosing another one of its group`);
    this.#tick(box, checked);
  }

  stop(): void {
    this.say({ kind: 'control', name: 'stop', detail: {} });
  }

  /** Text of the label with this role. */
  text(role: string): string {
    return String(this.#tree.node(this.#tree.find('role', role)).props['text'] ?? '');
  }

  /** Every text that the page shows, from its top. */
  texts(): readonly string[] {
    return this.#tree.shown().flatMap(textsOf);
  }

  has(property: string, value: string): boolean {
    return this.#tree.all(property, value).length > 0;
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

  #tick(node: NodeId, checked: boolean): void {
    const { type, props } = this.#tree.node(node);
    const { property, events } = TICKED[type as keyof typeof TICKED];
    // A browser raises nothing for a radio button that is chosen already.
    if (type === 'RadioButton' && props[property] === checked) return;
    this.#change(node, property, checked, events);
  }

  /** Changes what lives on the screen, as its user does. */
  #change(node: NodeId, property: string, value: Json, events: readonly string[] = ['change']): void {
    this.#revision += 1;
    this.#tree.set(node, { [property]: value });
    const state: readonly StateEntry[] = [[node, property, value, this.#revision]];
    for (const [at, name] of events.entries()) this.#act(node, name, at === 0 ? state : []);
  }

  /** The user does something. */
  #act(node: NodeId, name: string, state: readonly StateEntry[] = []): void {
    this.#failures.clear();
    this.#raise(node, name, state);
  }

  #raise(node: NodeId, name: string, state: readonly StateEntry[] = []): void {
    this.say({ kind: 'event', node, name, args: {}, policy: 'all' }, state);
  }
}

/** What of a box lives on the screen, and what is raised when its user changes it. */
const TICKED = {
  CheckBox: { property: 'checked', events: ['change'] },
  RadioButton: { property: 'selected', events: ['clicked', 'change'] },
} as const;

const isTyped = ({ type }: Pick<HeadlessNode, 'type'>): boolean => type === 'TextBox' || type === 'TextArea';

const hearsClicks = ({ props: { events } }: HeadlessNode): boolean => Array.isArray(events) && events.includes('click');
