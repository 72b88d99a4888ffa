import type { Opening } from '../page/index.ts';
import type { PythonReply } from '../pool/index.ts';
import type { Session } from '../sessions/index.ts';
import type { AppHeaders } from './app-headers.ts';

/** Status and headers of a response; its body is the only media. */
export interface HttpReply {
  readonly status: number;
  readonly headers: AppHeaders;
  /** Set if the response is the app's page, with its opening parameters. */
  readonly page: Opening | null;
  /** The call must be repeated in the visitor's session. */
  readonly needsSession?: boolean;
  /** A function accepts the request; the call must be repeated with the body. */
  readonly needsBody?: boolean;
}

/** The result of an endpoint's function, in server code or on an uplink, and the session in which it ran. */
export interface EndpointReply extends Pick<PythonReply, 'media' | 'changes'> {
  readonly reply: HttpReply;
  readonly session: Session;
  /** Whether the session's tokens were renewed by a sign-in. */
  readonly isRenewed: boolean;
  /** Whether a service has set cookies. */
  readonly hasNewCookies: boolean;
}
