import { DOCUMENT_HANDLE, type Handle, WINDOW_HANDLE } from '../../../protocol/index.ts';
import { EarlierFailure, HostFault } from './failure.ts';

interface Entry {
  readonly object: unknown;
  /** How often the handle was sent and not released yet. */
  sent: number;
  /** To do when Python holds it no more. */
  gone?: (() => void)[];
}

/**
 * Page objects that Python holds. The same object has the same handle while it is held; numbers are never reused.
 *
 * Releasing is counted (decisions/page-objects.md): Python may drop its proxy while the page sends the same object again, so a
 * release says how often the dropped proxy had received the handle, and the object goes only when nothing sent is left.
 */
export class ObjectTable {
  readonly #entries = new Map<Handle, Entry>();
  readonly #handles = new Map<unknown, Handle>();
  #last = DOCUMENT_HANDLE;

  /** The window and its document have their handles from the start, sent once that nobody releases. */
  constructor(window: Window) {
    this.#add(WINDOW_HANDLE, window, Number.POSITIVE_INFINITY);
    this.#add(DOCUMENT_HANDLE, window.document, Number.POSITIVE_INFINITY);
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
    this.#add(this.#last, object, 1);
    return this.#last;
  }

  /** The object, to look at; null where there is none, or where it could not be made. */
  find(handle: Handle): unknown {
    const object = this.#entries.get(handle)?.object ?? null;
    return object instanceof EarlierFailure ? null : object;
  }

  /**
   * File what `make` gives under a handle that Python reserved, or its failure, which then meets whoever uses the handle. An
   * object that has a handle already keeps it: the reserved one means it too, and is never sent.
   */
  reserve(handle: Handle, site: string | null, make: () => unknown): void {
    let object: unknown;
    try {
      object = make();
    } catch (error) {
      object = error instanceof EarlierFailure ? error : new EarlierFailure(error, site);
    }
    if (this.#handles.has(object)) this.#entries.set(handle, { object, sent: 1 });
    else this.#add(handle, object, 1);
  }

  /** Throws what a reserved handle's operation threw. */
  get(handle: Handle): unknown {
    const entry = this.#entries.get(handle);
    if (!entry) throw new HostFault(`page object ${handle} was released or never sent`);
    if (entry.object instanceof EarlierFailure) throw entry.object;
    return entry.object;
  }

  /** Python dropped a proxy that had received `handle` so many times. */
  release(handle: Handle, received: number): void {
    const entry = this.#entries.get(handle);
    if (!entry) return;
    entry.sent -= received;
    if (entry.sent > 0) return;
    this.#entries.delete(handle);
    if (this.#handles.get(entry.object) === handle) this.#handles.delete(entry.object);
    if (!entry.gone) return;
    const other = this.#holding(entry.object);
    if (other) other.gone = [...(other.gone ?? []), ...entry.gone];
    else for (const work of entry.gone) work();
  }

  /** Do it when Python holds the object no more, by none of its handles; false where it does not hold it. */
  readonly whenReleased = (object: unknown, gone: () => void): boolean => {
    const entry = this.#holding(object);
    if (entry) (entry.gone ??= []).push(gone);
    return entry !== undefined;
  };

  #holding(object: unknown): Entry | undefined {
    return [...this.#entries.values()].find((entry) => entry.object === object);
  }

  #add(handle: Handle, object: unknown, sent: number): void {
    this.#entries.set(handle, { object, sent });
    this.#handles.set(object, handle);
  }
}
