import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountPage } from '../../page/index.ts';
import { requestVisitor } from '../../rpc/index.ts';
import type { Asker } from '../../services/index.ts';
import type { AccountLinks, PagePurpose } from '../../users/index.ts';
import { clientOf } from '../client.ts';
import { sessionClaim, setSessionCookie } from '../request.ts';
import type { RouteServices } from '../route-services.ts';
import { setAppCookies } from './cookies.ts';

/** Bytes of a form with two passwords. */
const MOST_BYTES = 16_384;
const PAGES: Readonly<Record<PagePurpose, string>> = {
  'confirm-email': '/_/email-confirm/:email/:key',
  'reset-password': '/_/email-pw-reset/:email/:key',
  'reset-mfa': '/_/email-mfa-reset/:email/:key',
};
/**
 * The address itself is a secret, which no other site is told. Not `no-referrer`: browsers leave out where a form comes from
 * then, and its button is refused as another site's (`server/address`).
 */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'same-origin',
};

/** Where links in mails about accounts lead (wire §11.5). */
export function addAccountLinks(http: FastifyInstance, services: RouteServices, links: AccountLinks): void {
  // In a scope of its own: elsewhere bodies of forms are not read.
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
  // A form of a page says its length; what says none, or too much, is none of ours.
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return length <= MOST_BYTES ? new URLSearchParams(await readText(body)) : null;
}

/** The app, in a session in which the link has been used. */
async function openApp(
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
  services: RouteServices,
  use: AccountLinks['logIn'],
): Promise<FastifyReply> {
  const { sessions } = services;
  // Whoever asks only whether there is something has not followed the link: it would be used then.
  if (request.method === 'HEAD') return reply.headers(HEADERS).send();
  const session = sessions.findForPage({ ...sessionClaim(request, sessions), urlToken: null });
  const { ip, cookies } = clientOf(request, services, session);
  const origin = services.environmentOrigin();
  const visitor = requestVisitor(sessions, { session, cookies }, () => undefined);
  const asker: Asker = { type: 'http', isTrusted: false, session, visitor, ip, origin, run: null };
  const refusal = await use(asker, request.params.token);
  if (refusal) return reply.headers(HEADERS).type('text/html; charset=utf-8').send(accountPage(refusal));
  session.accept();
  setSessionCookie(request, reply, sessions, session, { isPage: true });
  setAppCookies(request, reply, services, session);
  return reply.headers(HEADERS).redirect(`${origin}/?_anvil_session=${sessions.urlToken(session)}`, 302);
}
