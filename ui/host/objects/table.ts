import { DOCUMENT_HANDLE, type Handle, WINDOW_HANDLE } from '../../../protocol/index.ts';
import { EarlierFailure, HostFault } from './failure.ts';

interface Entry {
  readonly object: unknown;
  /** How often the handle was sent, less releases. */
  sent: number;
  /** Called when Python has released the object. */
  gone?: (() => void)[];
}

/**
 * The page objects that Python refers to. An object has the same handle as long as it is in the table; numbers are never reused.
 *
 * Releases are counted (decisions/page-objects.md): Python may drop its proxy while the page sends the same object again. So a release has
 * the number of times that the dropped proxy had received the handle, and the object is removed only when none is left.
 */
export class ObjectTable {
  readonly #entries = new Map<Handle, Entry>();
  readonly #handles = new Map<unknown, Handle>();
  #last = DOCUMENT_HANDLE;

  /** The window and its document have their handles from the start, and count as sent once, which is never released. */
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

  /** The object; null if there is none, or if it could not be made. */
  find(handle: Handle): unknown {
    const object = this.#entries.get(handle)?.object ?? null;
    return object instanceof EarlierFailure ? null : object;
  }

  /**
   * Store the result of `make` under a handle that Python reserved, or its failure, which is thrown at each use of the handle. An object
   * that has a handle already keeps it; the reserved one refers to it as well, and is never sent.
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

  /** The object for a handle. Throws the failure of a reserved handle's operation. */
  get(handle: Handle): unknown {
    const entry = this.#entries.get(handle);
    if (!entry) throw new HostFault(`page object ${handle} was released or never sent`);
    if (entry.object instanceof EarlierFailure) throw entry.object;
    return entry.object;
  }

  /** Python dropped a proxy that had received `handle` this many times. */
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

  /** Call `gone` when Python has released all handles of the object; returns false if it has none. */
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
