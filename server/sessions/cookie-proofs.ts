import type { Session } from './session.ts';
import type { TokenSigner } from './tokens.ts';

/** The first generation of tokens that never become current: they count together with the session's cookie only. */
const FIRST_PROOF = 2 ** 19;

/** What one page is asked, to learn whether its browser has the session's cookie. */
export interface CookieProof {
  /** A token for URLs that is worth nothing without that cookie. */
  readonly token: string;
  /** No longer waits for it. */
  end(): void;
}

/** Pages that are asked for their session's new cookie, once another page of their browser has signed in (wire §2.2). */
export class CookieProofs {
  readonly #signer: TokenSigner;
  /** What to call once a page has shown its cookie, by the token that it was given for that. */
  readonly #awaited = new Map<string, { readonly session: Session; readonly onShown: () => void }>();
  #count = 0;

  constructor(signer: TokenSigner) {
    this.#signer = signer;
  }

  /** Calls `onShown` when a request has come with the session's current cookie and the returned token. */
  awaitFor(session: Session, onShown: () => void): CookieProof {
    this.#count = (this.#count + 1) % FIRST_PROOF;
    const token = this.#signer.sign({ id: session.id, generation: FIRST_PROOF + this.#count }, 'url');
    this.#awaited.set(token, { session, onShown });
    return { token, end: () => void this.#awaited.delete(token) };
  }

  /**
   * A request with this token for URLs belongs to the session, by its cookie.
   *
   * @param token null where the request has none
   */
  shown(token: string | null, session: Session): void {
    const proof = this.#awaited.get(token ?? '');
    if (proof?.session === session) proof.onShown();
  }
}
