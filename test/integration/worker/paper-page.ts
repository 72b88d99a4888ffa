import {
  type Batch,
  type ChildDto,
  type Delivery,
  type InboxItem,
  type JsonObject,
  type NodeDto,
  type NodeId,
  readBatch,
  TreeOp,
} from '../../../protocol/index.ts';
import { repliesIn } from '../../../ui/host/run/replies.ts';

/**
 * A page without a DOM: it remembers the properties of nodes, answers whatever Python asks with nothing, closes dialogs
 * at once, and clicks. For tests of the worker's half alone.
 */
export class PaperPage {
  /** Batches that were run. */
  ran = 0;
  readonly #send: (delivery: Delivery) => void;
  readonly #nodes = new Map<NodeId, JsonObject>();
  readonly #watchers = new Set<() => void>();
  #seq = 0;

  constructor(send: (delivery: Delivery) => void) {
    this.#send = send;
  }

  readonly receive = (message: unknown): void => {
    const { seq, parsed } = readBatch(message as Batch);
    for (const operation of parsed) {
      if (operation[0] === TreeOp.create) this.#create(operation[1]);
      if (operation[0] === TreeOp.set) this.#set(operation[1], operation[2]);
    }
    this.ran = seq;
    for (const reply of repliesIn(parsed)) this.say({ kind: 'settle', reply, ok: true, value: null });
    this.say({ kind: 'ack', seq });
    for (const look of [...this.#watchers]) look();
  };

  say(item: InboxItem): void {
    this.#seq += 1;
    this.#send({ seq: this.#seq, ran: this.ran, cause: null, state: [], item, binaries: [] });
  }

  /** Click the button with this text. */
  click(text: string): void {
    this.say({ kind: 'event', node: this.#find('text', text), name: 'click', args: {}, policy: 'all' });
  }

  stop(): void {
    this.say({ kind: 'control', name: 'stop', detail: {} });
  }

  /** Text of the label with this role. */
  text(role: string): string {
    return String(this.#nodes.get(this.#find('role', role))?.['text'] ?? '');
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

  until(looks: () => boolean): Promise<void> {
    return new Promise((resolve) => this.once(looks, resolve));
  }

  has(property: string, value: string): boolean {
    return this.#all(property, value).length > 0;
  }

  #find(property: string, value: string): NodeId {
    const [found] = this.#all(property, value);
    if (found === undefined) throw new Error(`the page has no node whose ${property} is ${value}`);
    return found;
  }

  #all(property: string, value: string): NodeId[] {
    return [...this.#nodes].filter(([, props]) => [props[property]].flat().includes(value)).map(([id]) => id);
  }

  #create([id, , props, children]: NodeDto): void {
    this.#nodes.set(id, props);
    for (const [child] of children as readonly ChildDto[]) if (typeof child !== 'number') this.#create(child);
  }

  #set(id: NodeId, changes: JsonObject): void {
    this.#nodes.set(id, { ...this.#nodes.get(id), ...changes });
    if (changes['open'] === false) this.say({ kind: 'event', node: id, name: 'hidden', args: {}, policy: 'all' });
  }
}
