import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { windowPage } from '../../page/index.ts';
import { NO_SAML, PROVIDERS, type ProviderName, SignInFailed, type SignInWindows } from '../../users/index.ts';
import { sessionClaim } from '../request.ts';
import type { RouteServices } from '../route-services.ts';

/** Most bytes of a request body with tokens. */
const MOST_BYTES = 65_536;
const MISMATCH = { error: 'Rejecting mismatched OAuth Info' };

/** What the routes of all providers use. */
interface WindowRoutes {
  readonly services: RouteServices;
  readonly windows: SignInWindows;
}

/** Routes of the windows for signing in with identity providers (wire §11.5). */
export function addSignInWindows(http: FastifyInstance, services: RouteServices, windows: SignInWindows): void {
  // In a scope of its own, since bodies are not parsed elsewhere.
  http.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json'])
      scope.addContentTypeParser(type, (request: FastifyRequest, body: IncomingMessage) => readBody(request, body));
    for (const name of Object.keys(PROVIDERS) as ProviderName[]) {
      addRedirectToProvider(scope, { services, windows }, name);
      addReturnFromProvider(scope, { services, windows }, name);
      addCompletion(scope, { services, windows }, name);
    }
    scope.get('/_/saml_auth_redirect', (_, reply) =>
      sendFailure(reply, 'saml', 'SAML', new SignInFailed(NO_SAML), services.environmentOrigin()),
    );
  });
}

/** The window's first address, which sends it to the provider. */
function addRedirectToProvider(http: FastifyInstance, { services, windows }: WindowRoutes, name: ProviderName): void {
  const { sessions } = services;
  http.get<{ Querystring: { scope?: string; oauth_info?: string } }>(`/_/${name}_auth_redirect`, async (request, reply) => {
    const { oauth_info: info = '', scope: more = '' } = request.query;
    const session = sessions.findForPage({ ...sessionClaim(request, sessions), urlToken: null });
    const opener = windows.readInfo(info) ?? { session: session.id, origin: services.environmentOrigin() };
    try {
      const address = await windows.begin(name, opener, more);
      return reply.header('Referrer-Policy', 'no-referrer').redirect(String(address), 302);
    } catch (error) {
      return sendFailure(reply, name, PROVIDERS[name].label, error, opener.origin);
    }
  });
}

/** The address to which the provider sends the window back. Its page gives the encrypted tokens to the page that opened it. */
function addReturnFromProvider(http: FastifyInstance, { services, windows }: WindowRoutes, name: ProviderName): void {
  http.route<{ Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: PROVIDERS[name].callback,
    handler: async (request, reply) => {
      const sent = request.method === 'POST' ? request.body : request.url.split('?').slice(1).join('?');
      const answer = new URLSearchParams(sent);
      const origin = windows.openerOf(name, answer)?.origin ?? services.environmentOrigin();
      try {
        const tokens = await windows.finish(name, answer);
        const message = { fn: `${name}AuthSuccessCallback`, args: { encrypted_tokens: tokens } };
        return sendWindow(reply, 'You are logged in', 'You can close this window.', message, origin);
      } catch (error) {
        return sendFailure(reply, name, PROVIDERS[name].label, error, origin);
      }
    },
  });
}

/** The request by which the page that opened the window exchanges the tokens for the identity. */
function addCompletion(http: FastifyInstance, { services, windows }: WindowRoutes, name: ProviderName): void {
  const { sessions } = services;
  http.post<{ Body: string | undefined }>(`/_/${name}_auth_complete`, (request, reply) => {
    const identity = windows.complete(name, tokensIn(request.body), sessions.find(sessionClaim(request, sessions)));
    if (!identity) return reply.code(403).send(MISMATCH);
    return reply.send(name === 'google' ? { id_token: identity.idToken } : { email: identity.email });
  });
}

/** Sends the page of a window whose sign-in has failed. Rethrows errors that are not the sign-in's. */
function sendFailure(reply: FastifyReply, name: string, label: string, error: unknown, origin: string): FastifyReply {
  if (!(error instanceof SignInFailed)) throw error;
  const message = { fn: `${name}AuthErrorCallback`, args: { message: error.message } };
  return sendWindow(reply, `${label} login failed`, error.message, message, origin);
}

function sendWindow(reply: FastifyReply, title: string, text: string, message: object, origin: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(windowPage({ title, text, message, origin, nonce }));
}

/** The body's text; empty if the request has no length or a larger one. */
async function readBody(request: FastifyRequest, body: IncomingMessage): Promise<string> {
  return Number(request.headers['content-length'] ?? Number.NaN) <= MOST_BYTES ? await readText(body) : '';
}

function tokensIn(body: string | undefined): string {
  try {
    const { encrypted_tokens: tokens } = JSON.parse(body ?? '') as { readonly encrypted_tokens?: unknown };
    return typeof tokens === 'string' ? tokens : '';
  } catch {
    return '';
  }
}
