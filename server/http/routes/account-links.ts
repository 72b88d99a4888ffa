import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountPage } from '../../page/index.ts';
import { requestVisitor } from '../../rpc/index.ts';
import type { ServiceCaller } from '../../services/index.ts';
import type { AccountLinks, PagePurpose } from '../../users/index.ts';
import { clientOf } from '../client.ts';
import { sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';
import { setAppCookies } from './cookies.ts';

/** Most bytes of a form; the largest has two passwords. */
const MOST_BYTES = 16_384;
const PAGES: Readonly<Record<PagePurpose, string>> = {
  'confirm-email': '/_/email-confirm/:email/:key',
  'reset-password': '/_/email-pw-reset/:email/:key',
  'reset-mfa': '/_/email-mfa-reset/:email/:key',
};
/**
 * The URL contains a secret, which must not leak to other sites. Not `no-referrer`: with it browsers send no origin, and the
 * submitted form would be refused as cross-origin (`server/address`).
 */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'same-origin',
};

/** Routes of the links in emails about accounts (wire §11.5). */
export function addAccountLinks(http: FastifyInstance, services: RouteServices, links: AccountLinks): void {
  // In a scope of its own, since form bodies are not parsed elsewhere.
  http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (request: FastifyRequest, body: IncomingMessage) =>
      readForm(request, body),
    );
    for (const [purpose, url] of Object.entries(PAGES) as [PagePurpose, string][]) {
      scope.route<{ Params: { key: string }; Body: URLSearchParams | null }>({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const form = request.method === 'POST' ? Object.fromEntries(request.body ?? []) : null;
          const page = await links.page(purpose, request.params.key, form, services.environmentOrigin());
          return reply.headers(HEADERS).type('text/html; charset=utf-8').send(accountPage(page));
        },
      });
    }
    for (const [url, use] of [
      ['/_/login/:token', links.logIn],
      ['/_/reset_password/:token', links.reset],
    ] as const)
      scope.get<{ Params: { token: string } }>(url, (request, reply) => openApp(request, reply, services, use));
  });
}

async function readForm(request: FastifyRequest, body: IncomingMessage): Promise<URLSearchParams | null> {
  // Browsers always send the length of a form; a body without one, or a longer one, is not from these pages.
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return length <= MOST_BYTES ? new URLSearchParams(await readText(body)) : null;
}

/** Redirects to the app, in a session in which the link has been used. */
async function openApp(
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
  services: RouteServices,
  use: AccountLinks['logIn'],
): Promise<FastifyReply> {
  const { sessions } = services;
  // A HEAD request must not use up the link.
  if (request.method === 'HEAD') return reply.headers(HEADERS).send();
  const session = sessions.findForPage({ ...sessionClaim(request, sessions), urlToken: null });
  const { ip, cookies } = clientOf(request, services, session);
  const origin = services.environmentOrigin();
  const visitor = requestVisitor(sessions, { session, cookies }, () => undefined);
  const caller: ServiceCaller = { type: 'http', isTrusted: false, session, visitor, ip, origin, run: null };
  const refusal = await use(caller, request.params.token);
  if (refusal) return reply.headers(HEADERS).type('text/html; charset=utf-8').send(accountPage(refusal));
  session.accept();
  setSessionCookie(request, reply, sessions, session, { isPage: true });
  setAppCookies(request, reply, services, session);
  return reply.headers(HEADERS).redirect(`${origin}/?_anvil_session=${sessions.urlToken(session)}`, 302);
}
