import { type Binary, type Delivery, type InboxItem, transferable } from '../../../protocol/index.ts';
import type { Changes, Mirror } from '../input/mirror.ts';

/** Sends a delivery to the worker; `transfer` are the buffers among its binaries that are transferred. */
export type Send = (delivery: Delivery, transfer: readonly ArrayBuffer[]) => void;

/** Call `callback` before the next frame is painted, or soon in a hidden tab, which paints none. */
export type NextFrame = (callback: () => void) => void;

export interface OutboxOptions {
  readonly mirror: Mirror;
  readonly send: Send;
  readonly nextFrame: NextFrame;
  /** Number of the last batch run. */
  readonly ran: () => number;
  /** Number of the batch that is being run, or null. */
  readonly running: () => number | null;
  /** Send the events that wait to be merged with later ones (`MergedEvents`). */
  readonly sendMerged: () => void;
}

/** Called with the number of the delivery that an item is sent with. */
type OnSent = (delivery: number) => void;

interface Post {
  readonly item: InboxItem;
  readonly binaries: readonly Binary[];
  readonly cause: number | null;
  readonly onSent: OnSent;
  /** For a held item: what the user had changed before it. Later changes stay behind it, since its handler does not know them. */
  readonly ahead: Changes | null;
}

/** Items that Python runs a handler for. */
const HANDLED: ReadonlySet<InboxItem['kind']> = new Set(['event', 'callback', 'template-call']);
/**
 * Kinds of items that stay behind held items: answers, after which Python goes on, and must have handled earlier callbacks by then; and
 * releases, since a held item may be a call of a released object.
 */
const STAYS_BEHIND: ReadonlySet<InboxItem['kind']> = new Set(['settle', 'deferred', 'release']);

const NOTHING: Changes = new Set();

/** Numbers deliveries, and adds the dirty state of all nodes to each item, so that handlers read what the user saw. */
export class Outbox {
  readonly #options: OutboxOptions;
  #seq = 0;
  #framePlanned = false;
  #held: Post[] = [];

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /**
   * Send an item. An item for a handler that comes during a batch is held until the batch ends if state is held that the handler will read;
   * later items, answers included, stay behind it.
   *
   * @param cause number of the batch that has brought the item about, or null
   */
  post(
    item: InboxItem,
    binaries: readonly Binary[] = [],
    onSent: OnSent = () => undefined,
    cause: number | null = this.#options.running(),
  ): void {
    // Events of which Python gets the latest may overtake those that wait. A release may be that of a listener for which one waits.
    const isLatest = item.kind === 'event' && item.policy === 'latest';
    if ((HANDLED.has(item.kind) && !isLatest) || item.kind === 'release') this.#options.sendMerged();
    this.#post({ item, binaries, cause, onSent, ahead: null });
  }

  /** The page has finished a batch: held items are sent, each behind the state from before it, then the rest of the state. */
  batchEnded(): void {
    const held = this.#held;
    this.#held = [];
    for (const post of held) {
      this.#sendState(post.ahead);
      this.#post(post);
    }
    this.#sendState();
  }

  /** State became dirty: it is sent with the next item, or by itself with the next frame. */
  planState(): void {
    if (this.#framePlanned) return;
    this.#framePlanned = true;
    this.#options.nextFrame(() => {
      this.#framePlanned = false;
      this.#sendState();
    });
  }

  #sendState(changes: Changes | null = null): void {
    if (this.#held.length > 0) return;
    const ran = this.#options.ran();
    const state = this.#options.mirror.take(ran, this.#seq + 1, changes);
    if (state.length > 0) this.#send({ item: { kind: 'state' }, binaries: [], cause: null, onSent: () => undefined }, ran, state);
  }

  #post(post: Post): void {
    const { item } = post;
    const { mirror } = this.#options;
    const ran = this.#options.ran();
    // A script of the page's own may have set something, for which there is no event.
    if (HANDLED.has(item.kind)) mirror.markStale();
    const waits = this.#held.length > 0 && (HANDLED.has(item.kind) || STAYS_BEHIND.has(item.kind));
    if (waits || (HANDLED.has(item.kind) && mirror.withholds(ran)))
      this.#held.push({ ...post, ahead: post.ahead ?? mirror.changes() });
    else this.#send(post, ran, mirror.take(ran, this.#seq + 1, this.#held.length > 0 ? NOTHING : post.ahead));
  }

  #send({ item, binaries, cause, onSent }: Omit<Post, 'ahead'>, ran: number, state: Delivery['state']): void {
    this.#seq += 1;
    onSent(this.#seq);
    this.#options.send({ seq: this.#seq, ran, cause, state, item, binaries }, transferable(binaries));
  }
}

/**
 * `requestAnimationFrame` in a visible tab, and a short timeout in a hidden one, which gets no frames but from which state (text that a
 * password manager has typed, for example) must still be sent. Callbacks that wait for a frame when the tab is hidden go by the timeout.
 */
export function browserFrame(window: Window): NextFrame {
  const { document } = window;
  const awaited = new Map<number, () => void>();
  const soon = (callback: () => void): void => void window.setTimeout(callback, 50);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    for (const [frame, callback] of awaited) {
      window.cancelAnimationFrame(frame);
      soon(callback);
    }
    awaited.clear();
  });
  return (callback) => {
    if (document.hidden) return soon(callback);
    const frame = window.requestAnimationFrame(() => {
      awaited.delete(frame);
      callback();
    });
    awaited.set(frame, callback);
  };
}
