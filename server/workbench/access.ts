import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Addresses, hasCrossOriginReferer, isCrossOriginRequest } from '../address/index.ts';
import { COOKIE_MAX_AGE } from '../sessions/index.ts';

/** Path of the workbench below the app's origin. */
export const WORKBENCH_PATH = '/_/workbench';

const COOKIE = 'hearth-workbench';
const REFUSAL =
  'The workbench opens with the address that Hearth prints on the terminal when it starts: Workbench: http://…/_/workbench?key=…';

/** Admits browsers that have the workbench's key: in the URL once, and in a cookie from then on. */
export class WorkbenchAccess {
  readonly #key: string;
  readonly #addresses: Addresses;

  /** @param key shown only in the terminal */
  constructor(key: Buffer, addresses: Addresses) {
    this.#key = key.toString('base64url');
    this.#addresses = addresses;
  }

  /** @param origin the app's origin, without a trailing slash */
  address(origin: string): string {
    return `${origin}${WORKBENCH_PATH}?key=${this.#key}`;
  }

  /**
   * Admits a request with a valid key, which is moved from the URL to a cookie; others get 403 with a text that says where the key
   * is printed.
   */
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
 * Makes the browser open the workbench with a new request. After a link on another site's page, such as a web terminal, a redirect
 * would still count as that site's request and be sent without the cookie.
 */
function openedAnew(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ Refresh: `0; url=${request.root}`, 'Cache-Control': 'no-store' });
  return reply.type('text/plain; charset=utf-8').send('The workbench opens.');
}

/** Cookies are shared by all ports of a host, while servers on it have different keys, so the port is part of the name. */
function cookieName({ requestedAddress: { port } }: FastifyRequest): string {
  return port === null ? COOKIE : `${COOKIE}-${port}`;
}
