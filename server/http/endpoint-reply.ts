import type { Opening } from '../page/index.ts';
import type { PythonReply } from '../pool/index.ts';
import type { Session } from '../sessions/index.ts';

/** Status and headers of the response; the body comes as its only media. */
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

/** What the function of an endpoint has answered, in Python or on an uplink, and the session that it ran in. */
export interface EndpointReply extends Pick<PythonReply, 'media' | 'changes'> {
  readonly reply: HttpReply;
  readonly session: Session;
  /** Has somebody signed in, so that the session has new tokens? */
  readonly isRenewed: boolean;
  /** Has a service written cookies? */
  readonly hasNewCookies: boolean;
}
