/**
 * Who is at the other end of a message: a browser, which is believed only with what this session signed, or code that is
 * believed, to which nothing is signed (wire §9.3).
 */
export interface Link {
  /** Gives what is signed with, as it is by then; null where nothing is. */
  readonly secret: (() => string) | null;
}

/** To server code. */
export const TRUSTED_LINK: Link = { secret: null };

/** To who holds a session: a page, or an uplink that nobody trusts. */
export function sessionLink(session: { readonly objectSecret: string }): Link {
  return { secret: () => session.objectSecret };
}
