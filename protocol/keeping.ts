/** What a page asks its service worker to keep, so that the app opens without a network (decisions/second-visit.md). */

/** A message of the page's: what it was made of. */
export interface KeepMessage {
  readonly keep: {
    /** The build that the page is of, by its manifest. */
    readonly build: string;
    /** Absolute addresses of files of the client and of theme assets; what may not be kept among them is left out. */
    readonly files: readonly string[];
    /** Are they all that the page was made of when it opened? Then it is kept itself, if they are. */
    readonly opens: boolean;
    /** May the page be asked for once more, where it came before there was a service worker? A route may do something each time. */
    readonly again: boolean;
  };
}

/** A message of the page's: whoever used the app has gone, and none of its pages is kept for who comes next. */
export const FORGET_PAGES = 'hearth:forget-pages';

/** An attribute of a kept page's root element: when it was kept, as a text by ISO 8601. A page from the server has none. */
export const KEPT_ATTRIBUTE = 'data-hearth-kept';

/** Where servers have memory snapshots that hold an app's modules (wire §1.1). */
export const APP_SNAPSHOTS_PATH = '/_/static/app-snapshots/';

/** Header of what may be kept, and shown while the server cannot be reached (wire §1.2). */
export const CACHEABLE_HEADER = 'X-Anvil-Cacheable';

/** Null where it is another message: apps may send some of their own. */
export function readKeepMessage(data: unknown): KeepMessage['keep'] | null {
  const keep = (data as Partial<KeepMessage> | null)?.keep;
  if (typeof keep?.build !== 'string' || !Array.isArray(keep.files)) return null;
  const files = keep.files.filter((file) => typeof file === 'string');
  return { build: keep.build, files, opens: keep.opens === true, again: keep.again === true };
}
