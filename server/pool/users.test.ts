import { beforeEach, expect, test } from '@jest/globals';
import type { CallMessage, Json, JsonObject } from '../../protocol/index.ts';
import { functionsServer } from '../testing/functions-server.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { StubServices } from '../testing/stub-services.ts';

const KEY = '{"id":10}';
const RIGHT = {
  path: ['response', 3, KEY, 'rows', '5', 1],
  type: ['Capability'],
  scope: ['_', 't', { id: 10 }, { r: 5 }],
  mac: 'm',
};
const ANN = {
  response: [
    KEY,
    '10',
    '5',
    { [KEY]: { spec: { cols: [{ name: 'name', type: 'string' }], cache: [1] }, rows: { 5: ['Ann', null] } } },
  ],
  objects: [RIGHT],
};

describeEachPython((startHost) => {
  const server = functionsServer(startHost);
  let calls: CallMessage[];
  let answer: object;
  beforeEach(() => {
    calls = [];
    answer = { response: null };
    server.services = new StubServices((call) => {
      calls.push(call);
      return answer;
    });
  });

  test.each<[name: string, args: Json[], kwargs: JsonObject, asked: string, sent: Json[], options: JsonObject]>([
    ['get_user', [], {}, 'get_current_user', [], { allow_remembered: true, fetch: null }],
    ['get_user', [], { allow_remembered: false }, 'get_current_user', [], { allow_remembered: false, fetch: null }],
    ['login_with_email', ['a@x', 'pw'], {}, 'login_with_email', ['a@x', 'pw'], { remember: false, mfa: null, fetch: null }],
    ['signup_with_email', ['a@x', 'pw'], { remember: true }, 'signup_with_email', ['a@x', 'pw'], { remember: true, fetch: null }],
    ['logout', [], {}, 'logout', [], { invalidate_client_objects: false }],
    ['send_password_reset_email', ['a@x'], {}, 'send_password_reset_email', ['a@x'], {}],
    ['send_token_login_email', ['a@x'], {}, 'send_token_login_email', ['a@x'], {}],
    ['reset_password', ['old', 'new'], {}, 'reset_password', ['old', 'new'], {}],
    ['mfa.get_enabled_mfa_types', [], {}, 'get_enabled_mfa_types', [], {}],
    ['mfa.add_mfa_method', ['pw', { type: 'totp' }], {}, 'add_mfa_method', ['pw', { type: 'totp' }], { clear_existing: false }],
    ['mfa.validate_totp_code', [{ type: 'totp' }, '1'], {}, 'totp.validate_code', [{ type: 'totp' }, '1'], {}],
  ])('server code asks by anvil.users.%s with %j %j', async (name, args, kwargs, asked, sent, options) => {
    const { text } = await server.reply('users', [name, ...args], { kwargs });
    expect(JSON.parse(text)).toMatchObject({ response: null });
    expect(calls).toMatchObject([{ command: `anvil.private.users.${asked}`, args: sent, kwargs: options }]);
    expect(Object.keys(calls[0]?.kwargs ?? {})).toEqual(Object.keys(options));
  });

  test('the user is a row, whose cells have come with it, and nobody is None', async () => {
    expect(await server.call('name_of_user')).toMatchObject({ response: null });
    answer = ANN;
    expect(await server.call('name_of_user')).toMatchObject({ response: ['Row', '[10,5]', 'Ann'] });
    expect(calls.length).toBe(2);
  });

  test('the service`s refusals are exceptions of anvil.users', async () => {
    answer = { error: { type: 'anvil.users.EmailNotConfirmed', message: 'confirm first' } };
    expect(await server.call('why_not', 'a@x', 'pw')).toMatchObject({ response: [true, 'confirm first'] });
  });

  test('somebody is signed in by force as the user of a row, which is given back', async () => {
    answer = ANN;
    const { objects } = await server.call('users', 'get_user');
    const described = (objects ?? []) as unknown as readonly (JsonObject & { readonly path: readonly Json[] })[];
    const row = described.filter(({ path }) => path[0] === 'response');
    const moved = row.map((entry) => ({ ...entry, path: ['args', 0, ...entry.path.slice(1)] }));
    const { text } = await server.reply('become', [[KEY, '10', '5', null]], { objects: moved });
    expect(JSON.parse(text)).toMatchObject({ response: 'Ann' });
    expect(calls.at(-1)).toMatchObject({
      command: 'anvil.private.users.force_login',
      kwargs: { remember: true },
      objects: expect.arrayContaining([expect.objectContaining({ typeName: 'anvil.tables.v2._row.Row' })]),
    });
  });

  test.each(['login_with_form', 'signup_with_google', 'change_password_with_form', 'mfa.mfa_login_with_form'])(
    'anvil.users.%s is for pages, and asks nothing',
    async (name) => {
      const { text } = await server.reply('users', [name]);
      expect(JSON.parse(text)).toMatchObject({ error: { message: expect.stringContaining(`anvil.users.${name}`) } });
      expect(calls).toEqual([]);
    },
  );
});
