import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseOptions, UsageError } from './index.ts';

const parse = (...args: string[]) => parseOptions(args, '/apps/todo');

test('without arguments the default app is served on the default port', () => {
  expect(parse()).toMatchObject({
    appDirectory: '/apps/todo',
    port: 3030,
    entryPoint: null,
    dependencies: { directory: '/apps' },
    state: { directory: resolve('/apps/todo/.hearth'), isRequired: false },
    data: { directory: resolve('/apps/todo/.hearth/data'), isRequired: false, database: null, backups: null, mayLose: false },
    address: { host: 'localhost', origins: [], allowedOrigins: [], trustProxy: false },
    python: null,
    workers: null,
    server: null,
    uplinkKeys: { server: null, client: null },
  });
});

test('every option is read', () => {
  const options = parse(
    'my/app',
    '--port',
    '8080',
    '--startup',
    'Form2',
    '--deps',
    'libs',
    '--dep-id',
    'dep_a=a',
    '--dep-id',
    'dep_b=b',
    '--state',
    'kept',
    '--host',
    '0.0.0.0',
    '--origin',
    'https://app.example.com/',
    '--origin',
    'https://app.example.org:8443',
    '--allow-origin',
    'https://other.example.com',
    '--trust-proxy',
    '--python',
    'python3',
  );
  expect(options).toMatchObject({
    appDirectory: resolve('my/app'),
    port: 8080,
    entryPoint: 'Form2',
    dependencies: { directory: resolve('libs') },
    state: { directory: resolve('kept'), isRequired: true },
    data: { directory: resolve('kept/data'), isRequired: true, database: null, backups: null, mayLose: false },
    address: {
      host: '0.0.0.0',
      origins: ['https://app.example.com', 'https://app.example.org:8443'],
      allowedOrigins: ['https://other.example.com'],
      trustProxy: true,
    },
    python: 'python3',
  });
  expect([...options.dependencies.folders]).toEqual([
    ['dep_a', 'a'],
    ['dep_b', 'b'],
  ]);
});

test('in production nothing but the folders will do, named or not', () => {
  const { state, data } = parse('--production');
  expect([state.isRequired, data.isRequired]).toEqual([true, true]);
});

test.each(['host', 'state', 'smtp-host', 'uplink-key', 'origin'])('an empty --%s is refused: a variable is not set', (name) => {
  expect(() => parse(`--${name}`, '')).toThrow(new RegExp(`^--${name} expects [A-Z]+, got nothing\\. npm start`));
});

test('keys and passwords come from the environment as well, which no other account reads; the command line counts before it', () => {
  const environment = {
    HEARTH_SMTP_PASSWORD: 'p',
    HEARTH_UPLINK_KEY: 'u',
    HEARTH_CLIENT_UPLINK_KEY: '',
    HEARTH_GOOGLE_CLIENT_SECRET: 'g',
  };
  const account = ['--smtp-host', 'mail.example.com', '--smtp-user', 'ann', '--google-client-id', 'i'];
  expect(parseOptions(account, '', environment)).toMatchObject({
    mail: { smtp: { account: { user: 'ann', password: 'p' } } },
    uplinkKeys: { server: 'u', client: null },
    providers: { google: { id: 'i', secret: 'g' } },
  });
  expect(parseOptions([...account, '--uplink-key', 'own'], '', environment).uplinkKeys.server).toBe('own');
  expect(parseOptions(['--server', 'https://app.example.com'], '', environment).uplinkKeys.server).toBeNull();
});

test('in front of another server there is its origin, and where this one is reached', () => {
  const { server, port, address } = parse('--server', 'https://app.example.com:8443', '--port', '8080', '--host', '::1');
  expect([server?.origin, port, address.host]).toEqual(['https://app.example.com:8443', 8080, '::1']);
});

test('--app names the app as the real app server has it', () => {
  expect(parse('--app', 'my/app')).toMatchObject({ appDirectory: resolve('my/app'), dependencies: { directory: resolve('my') } });
});

test.each([
  [['--nope'], /^Unknown option '--nope'\. npm start -- --help lists the options$/],
  [['--prot', '8080'], /^Unknown option '--prot': did you mean --port\? npm start -- --help lists the options$/],
  [['-p', '8080'], /^Unknown option '-p'/],
  [['--port'], /^Option '--port <value>' argument missing\./],
  [['--app', 'a', 'b'], /expected one app directory, got 2: a b/],
  [['--port', 'x'], /--port expects a number from 0 to 65535, got "x"/],
  [['--port', '70000'], /got "70000"/],
  [['--workers', '0'], /--workers expects a number from 1 to 999, got "0"/],
  [['--dep-id', 'a'], /--dep-id expects ID=PACKAGE, got "a"/],
  [['--dep-id', '=b'], /--dep-id expects ID=PACKAGE, got "=b"/],
  [['--dep-id', 'a=../b'], /name of a folder/],
  [['--dep-id', 'a=..'], /name of a folder/],
  [['a', 'b'], /expected one app directory, got 2/],
  [['', '--production'], /^expected an app directory, got nothing\. npm start/],
  [['--server', 'app.example.com'], /--server expects the origin of an app server.*got "app.example.com"/],
  [['--server', 'http://app.example.com/path'], /got "http:\/\/app.example.com\/path"/],
  [['--server', 'ftp://app.example.com'], /--server expects the origin/],
  [['--origin', 'app.example.com'], /--origin expects an origin, such as .*, got "app.example.com"/],
  [['--allow-origin', 'https://a.test/path'], /--allow-origin expects an origin/],
  [['--server', 'http://a.test', 'my/app'], /takes no app directory, got my\/app/],
  [['--server', 'http://a.test', '--allow-origin', 'http://b.test'], /takes no --allow-origin/],
  [['--server', 'http://a.test', '--app', 'my/app'], /takes no --app/],
  [['--server', 'http://a.test', '--python', 'python3'], /takes no --python/],
])('%j is refused in one line', (args, message) => {
  expect(() => parse(...args)).toThrow(UsageError);
  expect(() => parse(...args)).toThrow(message);
  expect(() => parse(...args)).not.toThrow(/\n/);
});

test('workers are as many as are named', () => {
  expect(parse('--workers', '12').workers).toBe(12);
});

test('keys of programs that connect are two, and neither is empty', () => {
  expect(parse('--uplink-key', 'a', '--client-uplink-key', 'b').uplinkKeys).toEqual({ server: 'a', client: 'b' });
  expect(() => parse('--uplink-key', 'a', '--client-uplink-key', 'a')).toThrow('expect two keys, got the same one twice');
});
