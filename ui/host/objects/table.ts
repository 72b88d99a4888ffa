import { type Handle, WINDOW_HANDLE } from '../../../protocol/index.ts';
import { HostFault } from './failure.ts';

interface Entry {
  readonly object: unknown;
  /** How often the handle was sent and not released yet. */
  sent: number;
}

/**
 * Page objects that Python holds. The same object has the same handle while it is held; numbers are never reused.
 *
 * Releasing is counted (design §12): Python may drop its proxy while the page sends the same object again, so a release
 * says how often the dropped proxy had received the handle, and the object goes only when nothing sent is left.
 */
export class ObjectTable {
  readonly #entries = new Map<Handle, Entry>();
  readonly #handles = new Map<unknown, Handle>();
  #last = WINDOW_HANDLE;

  /** The window has its handle from the start, sent once that nobody releases. */
  constructor(window: unknown) {
    this.#entries.set(WINDOW_HANDLE, { object: window, sent: Number.POSITIVE_INFINITY });
    this.#handles.set(window, WINDOW_HANDLE);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The object's handle, counted as sent once more. */
  send(object: unknown): Handle {
    const known = this.#handles.get(object);
    const entry = known === undefined ? undefined : this.#entries.get(known);
    if (known !== undefined && entry) {
      entry.sent += 1;
      return known;
    }
    this.#last += 1;
    this.#entries.set(this.#last, { object, sent: 1 });
    this.#handles.set(object, this.#last);
    return this.#last;
  }

  has(handle: Handle): boolean {
    return this.#entries.has(handle);
  }

  get(handle: Handle): unknown {
    const entry = this.#entries.get(handle);
    if (!entry) throw new HostFault(`page object ${handle} was released or never sent`);
    return entry.object;
  }

  /** Python dropped a proxy that had received `handle` so many times. */
  release(handle: Handle, received: number): void {
    const entry = this.#entries.get(handle);
    if (!entry) return;
    entry.sent -= received;
    if (entry.sent > 0) return;
    this.#entries.delete(handle);
    this.#handles.delete(entry.object);
  }
}
