/**
 * Who is at the other end of a message: a browser, which is believed only with what this session signed, or code that is
 * believed, to which nothing is signed (wire §9.3).
 */
export interface Link {
  /** Gives the secret to sign with, as it is at the time; null where nothing is signed. */
  readonly secret: (() => string) | null;
}

/** To server code. */
export const TRUSTED_LINK: Link = { secret: null };

/** To the holder of a session: a page, or an uplink that is not trusted. */
export function sessionLink(session: { readonly objectSecret: string }): Link {
  return { secret: () => session.objectSecret };
}
