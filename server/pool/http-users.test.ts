import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { CallMessage } from '../../protocol/index.ts';
import { ANYONE, fixtureApp, PythonServer } from '../testing/python-server.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { StubServices } from '../testing/stub-services.ts';
import type { RequestContext } from './messages.ts';

const REFUSED = { error: { type: 'anvil.users.EmailNotConfirmed', message: 'not confirmed' } };

describeEachPython((startHost) => {
  const server = new PythonServer(fixtureApp('endpoints'), { size: 1, startHost });
  afterAll(() => server.pool.close());
  let calls: CallMessage[];
  beforeEach(() => {
    calls = [];
    server.services = new StubServices((call) => {
      calls.push(call);
      return call.args[1] === 'right' ? { response: ['view', 1, 2, {}] } : REFUSED;
    });
  });
  /** Status and body of the app's response at `/members`, which requires a user. */
  const answered = async (credentials: string | null): Promise<unknown> => {
    const message = server.message({ command: 'http:/members' }, [['body', new Uint8Array()]]);
    const authorization = credentials === null ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    const request: RequestContext = {
      method: 'GET',
      path: '/members',
      query: '',
      lacksSession: false,
      bodyFollows: false,
      origin: 'http://localhost:3030',
      headers: authorization,
    };
    const { text, media } = await server.pool.call({ ...message, context: { ...message.context, request } }, ANYONE);
    return [(JSON.parse(text) as { readonly status: number }).status, Buffer.from(media[0]?.[1] ?? []).toString()];
  };

  test('an endpoint for users lets in whose password is right, and signs them in', async () => {
    expect(await answered('ann@x.org:right')).toEqual([200, 'members only']);
    expect(calls).toMatchObject([
      { command: 'anvil.private.users.login_with_email', args: ['ann@x.org', 'right'], kwargs: { remember: false } },
    ]);
  });

  test.each([
    ['no credentials', null, 0],
    ['credentials that are no user`s', 'ann@x.org:wrong', 1],
  ])('an endpoint for users refuses %s, and asks for them', async (_what, credentials, asked) => {
    expect(await answered(credentials)).toEqual([401, 'Unauthorized']);
    expect(calls.length).toBe(asked);
  });
});
