import { beforeEach, expect, test } from '@jest/globals';
import type { AskServices } from '../pool/index.ts';
import { Registry, type Service, ServiceError } from '../services/index.ts';
import { type Session, SessionStore } from '../sessions/index.ts';
import { Stream } from '../values/index.ts';
import { serverCodeRun } from './server-code-run.ts';
import { NO_UPLINK_FUNCTIONS } from './uplink-functions.ts';

const done: string[] = [];

async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
  throw new ServiceError('anvil.tables.TableError', 'the file went away');
}

const shop: Service = {
  functions: {
    'anvil.private.shop.open': ({ args }, { run, type, isTrusted }) => {
      for (const name of args) run?.atEnd(() => void done.push(`${name}`));
      return [type, isTrusted, run?.name ?? null];
    },
    'anvil.private.shop.open_in_vain': (_, { run }) => {
      run?.atEnd(() => Promise.reject(new Error('lock lost')));
      return null;
    },
    'anvil.private.shop.renew': (_, { session }) => {
      session.invalidateObjects();
      return null;
    },
    'anvil.private.shop.file': () => new Stream(brokenOff(), 'text/plain', null),
    'anvil.private.shop.break': () => Promise.reject(new Error('disk on fire')),
  },
};

let sessions: SessionStore;
let session: Session;
let lines: string[];
let run: AskServices;
beforeEach(() => {
  [sessions, lines] = [new SessionStore(), []];
  session = sessions.begin();
  done.length = 0;
  const note = (speaker: string, text: string): void => void lines.push(`${speaker}: ${text}`);
  const services = {
    sessions,
    registry: new Registry([shop]),
    uplinkFunctions: NO_UPLINK_FUNCTIONS,
    terminal: { output: note, error: note, say: (line: string) => void lines.push(line) },
    uninstalled: () => null,
    environmentOrigin: () => 'http://localhost:3030',
  };
  run = serverCodeRun(services, { session, visitor: null, ip: null, callStack: [] }, 'tidy');
});
const ask = async (name: string, ...args: string[]): Promise<unknown> => {
  const message = { id: 'a', command: `anvil.private.shop.${name}`, args, kwargs: {}, objects: [] };
  return JSON.parse((await run.ask({ text: JSON.stringify(message), media: [] })).text) as unknown;
};

test('services believe it, and what they have open for it ends with it, once, the last first', async () => {
  expect(await ask('open', 'lock', 'transaction')).toMatchObject({ response: ['server_module', true, 'tidy'] });
  await ask('open', 'file');
  run.end('failed');
  expect(done).toEqual(['file', 'transaction', 'lock']);
  await ask('open', 'late');
  expect(done.at(-1)).toBe('late');
});

test('what fails at its end is told on the terminal', async () => {
  await ask('open_in_vain');
  run.end('done');
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual([expect.stringMatching(/^hearth: internal error \w+ in the end of tidy: .*lock lost/)]);
});

test('server code is told once what a service has renewed of its session', async () => {
  expect(await ask('open')).not.toHaveProperty('renewed');
  const answer = await ask('renew');
  expect(answer).toMatchObject({ response: null, renewed: { objectSecret: session.objectSecret } });
  const { urlToken, printToken } = (answer as { renewed: { urlToken: string; printToken: string } }).renewed;
  for (const claim of [urlToken, printToken]) expect(sessions.find({ urlToken: claim, cookieToken: null })).toBe(session);
  expect(await ask('open')).not.toHaveProperty('renewed');
});

test('where a service says why a file of its breaks off, server code is told that', async () => {
  const error = { type: 'anvil.tables.TableError', message: 'the file went away' };
  expect([await ask('file'), lines]).toMatchObject([{ error }, []]);
});

test('a service`s own fault is told under a number, in full on the terminal', async () => {
  expect(await ask('break')).toMatchObject({ error: { message: expect.stringMatching(/^Internal server error: \w+$/) } });
  expect(lines).toEqual([expect.stringMatching(/in anvil\.private\.shop\.break, asked by tidy: .*disk on fire/)]);
});
