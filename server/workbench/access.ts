import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Addresses, hasCrossOriginReferer, isCrossOriginRequest } from '../address/index.ts';
import { COOKIE_MAX_AGE } from '../sessions/index.ts';

/** Where the workbench is, below the app's origin. */
export const WORKBENCH_PATH = '/_/workbench';

const COOKIE = 'hearth-workbench';
const REFUSAL =
  'The workbench opens with the address that Hearth prints on the terminal when it starts: Workbench: http://…/_/workbench?key=…';

/** Lets those into the workbench who have its key: in the address once, and in a cookie from then on. */
export class WorkbenchAccess {
  readonly #key: string;
  readonly #addresses: Addresses;

  /** @param key told by the terminal only */
  constructor(key: Buffer, addresses: Addresses) {
    this.#key = key.toString('base64url');
    this.#addresses = addresses;
  }

  /** @param origin where people open the app, without a slash at the end */
  address(origin: string): string {
    return `${origin}${WORKBENCH_PATH}?key=${this.#key}`;
  }

  /** Lets in who has the key, which does not stay in the address; others are told where the key is printed. */
  readonly admit = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const { key } = request.query as { readonly key?: unknown };
    const name = cookieName(request);
    if (typeof key === 'string' && this.#isKey(key)) {
      const { requestedAddress } = request;
      reply.setCookie(name, key, {
        path: WORKBENCH_PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: requestedAddress.isTls,
        maxAge: COOKIE_MAX_AGE,
      });
      reply.header('Referrer-Policy', 'no-referrer');
      return this.#isLinkedCrossOrigin(request) ? openedAnew(request, reply) : reply.redirect(request.root, 302);
    }
    if (this.#isKey(request.cookies[name] ?? '')) return undefined;
    return reply.code(403).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(REFUSAL);
  };

  #isLinkedCrossOrigin({ raw }: FastifyRequest): boolean {
    return isCrossOriginRequest(raw, this.#addresses) || hasCrossOriginReferer(raw, this.#addresses);
  }

  #isKey(text: string): boolean {
    const [given, right] = [Buffer.from(text), Buffer.from(this.#key)];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}

/**
 * Has the browser open the workbench anew. After a link on another site's page, such as a terminal that is a web page, a redirect
 * would still count as that site's request, and come without the cookie.
 */
function openedAnew(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ Refresh: `0; url=${request.root}`, 'Cache-Control': 'no-store' });
  return reply.type('text/plain; charset=utf-8').send('The workbench opens.');
}

/** Cookies do not tell ports apart, and servers on one host have different keys: so the port is part of the name. */
function cookieName({ requestedAddress: { port } }: FastifyRequest): string {
  return port === null ? COOKIE : `${COOKIE}-${port}`;
}
