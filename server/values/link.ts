/**
 * The trust between the two ends of a message: a browser's objects must have this session's signatures; server code is trusted, and
 * objects sent to it are not signed (wire §9.3).
 */
export interface Link {
  /** Returns the current key to sign with; null where nothing is signed. */
  readonly secret: (() => string) | null;
}

/** The link to server code. */
export const TRUSTED_LINK: Link = { secret: null };

/** The link to the holder of a session: a page, or an uplink that is not trusted. */
export function sessionLink(session: { readonly objectSecret: string }): Link {
  return { secret: () => session.objectSecret };
}
