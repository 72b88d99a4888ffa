import type { Opening } from '../page/index.ts';
import type { PythonReply } from '../pool/index.ts';
import type { Session } from '../sessions/index.ts';

/** What a request is answered with; the body is its one media. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The app's page is the answer, opened like this. */
  readonly page: Opening | null;
  /** It is to be asked once more, in the visitor's session. */
  readonly needsSession?: boolean;
  /** A function takes it, and its body is to come. */
  readonly needsBody?: boolean;
}

/** What Python, or a program, said, and the session it said it in. */
export interface Answered extends Pick<PythonReply, 'media' | 'changes'> {
  readonly reply: HttpReply;
  readonly session: Session;
  /** Has somebody signed in, so that the session has new tokens? */
  readonly isRenewed: boolean;
  /** Has a service written cookies? */
  readonly hasNewCookies: boolean;
}
