import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE_MAX_AGE } from '../sessions/index.ts';

/** Where the workbench is, below the app's origin. */
export const WORKBENCH_PATH = '/_/workbench';

const COOKIE = 'hearth-workbench';
const REFUSAL =
  'The workbench opens with the address that Hearth prints on the terminal when it starts: Workbench: http://…/_/workbench?key=…';

/** Who may have the workbench: who comes with the key, by its address once and by a cookie from then on. */
export class WorkbenchAccess {
  readonly #key: string;

  /** @param key what only the terminal tells */
  constructor(key: Buffer) {
    this.#key = key.toString('base64url');
  }

  /** @param origin where people open the app, without a slash at the end */
  address(origin: string): string {
    return `${origin}${WORKBENCH_PATH}?key=${this.#key}`;
  }

  /** Lets who has the key in; others are told where it is to be had. The key does not stay in the address. */
  readonly admit = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const { key } = request.query as { readonly key?: unknown };
    const name = cookieName(request);
    if (typeof key === 'string' && this.#isKey(key)) {
      const { asked } = request;
      reply.setCookie(name, key, {
        path: WORKBENCH_PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: asked.isSafe,
        maxAge: COOKIE_MAX_AGE,
      });
      return reply.header('Referrer-Policy', 'no-referrer').redirect(request.root, 302);
    }
    if (this.#isKey(request.cookies[name] ?? '')) return undefined;
    return reply.code(403).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(REFUSAL);
  };

  #isKey(text: string): boolean {
    const [given, right] = [Buffer.from(text), Buffer.from(this.#key)];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}

/** Cookies know no ports: servers side by side on one host have keys of their own. */
function cookieName({ asked: { port } }: FastifyRequest): string {
  return port === null ? COOKIE : `${COOKIE}-${port}`;
}
