import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PACKAGES_FOLDER, StateProblem } from '../state/index.ts';
import { openState } from './index.ts';

let home: string;
let told: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hearth-state-'));
  told = [];
});
afterEach(() => rmSync(home, { recursive: true }));

const open = (name: string, isRequired = true) =>
  openState({ directory: join(home, name), isRequired }, (message) => told.push(message));
const modeOf = (...path: string[]): number => statSync(join(home, ...path)).mode & 0o777;
const FILES = ['secret', 'lock', 'sessions.sqlite', 'sessions.sqlite-wal', 'sessions.sqlite-shm'];

test('a new folder is its account`s alone, and in nobody`s repository', () => {
  const state = open('app/.hearth');
  expect([modeOf('app/.hearth'), ...FILES.map((file) => modeOf('app/.hearth', file))]).toEqual([
    0o700,
    ...FILES.map(() => 0o600),
  ]);
  expect(readFileSync(join(home, 'app/.hearth/.gitignore'), 'utf8')).toBe('*\n');
  state.close();
});

test('a folder that stood open is closed, and so are the files in it', () => {
  open('state').close();
  mkdirSync(join(home, 'state', PACKAGES_FOLDER));
  chmodSync(join(home, 'state'), 0o755);
  for (const file of ['secret', 'lock', 'sessions.sqlite']) chmodSync(join(home, 'state', file), 0o644);
  const state = open('state');
  expect([modeOf('state'), ...FILES.map((file) => modeOf('state', file))]).toEqual([0o700, ...FILES.map(() => 0o600)]);
  state.close();
});

test('a folder with other things in it stays open to whom it is; only what is kept there is closed', () => {
  mkdirSync(join(home, 'shared'));
  chmodSync(join(home, 'shared'), 0o755);
  writeFileSync(join(home, 'shared/other.txt'), '');
  const state = open('shared');
  expect([modeOf('shared'), modeOf('shared/secret')]).toEqual([0o755, 0o600]);
  state.close();
});

test('of two servers the second is refused a folder that was named', () => {
  const first = open('state');
  expect(() => open('state')).toThrow(
    `another server keeps its sessions in ${join(home, 'state')}; stop it, or name another folder with --state DIR`,
  );
  first.close();
  open('state').close();
});

test('where nobody has named a folder, one that cannot be used is told with the remedy, and sessions are in memory', () => {
  const first = open('state');
  writeFileSync(join(home, 'app'), '');
  for (const name of ['state', 'app/.hearth']) {
    const { sessions, close } = open(name, false);
    const session = sessions.find({ urlToken: null, cookieToken: null });
    session.store({ session: '{"kept":1}' }, { revision: 0, cookies: {} });
    expect(sessions.find({ urlToken: sessions.urlToken(session), cookieToken: null })).toBe(session);
    close();
  }
  expect(told).toEqual([
    expect.stringMatching(/^another server keeps its sessions in \S+; .*--state DIR; without, sessions end with this server$/),
    expect.stringMatching(/^sessions cannot be kept in \S+: .*--state DIR; without, sessions end with this server$/),
  ]);
  first.close();
});

const damage: readonly [string, (state: string) => void, RegExp][] = [
  [
    'a database that is none',
    (state) => writeFileSync(join(state, 'sessions.sqlite'), 'x'.repeat(9000)),
    /file is not a database/,
  ],
  [
    'a database of another form',
    (state) => remake(state, 'CREATE TABLE session (id TEXT, other TEXT)'),
    /of another form \(id, other\)/,
  ],
  ['a damaged page', overwritePages, /it is damaged|malformed/],
  ['a secret of another length', (state) => writeFileSync(join(state, 'secret'), 'short'), /secret of 32 bytes, not 5/],
];

test.each(damage)('%s is told in one line with the file and what to do', (_, bend, reason) => {
  const path = join(home, 'state');
  open('state').close();
  bend(path);
  const failure = failureOf(() => open('state'));
  expect(failure).toMatch(reason);
  expect(failure).toMatch(/^\S+\/state\/(sessions\.sqlite|secret) .*(delete it|--state DIR)/);
  expect(failure).not.toContain('\n');
});

test.each([['/proc/x'], ['/proc/x/y'], ['/dev/null/x'], ['/dev/null']])('%s is told to be no folder for it', (directory) => {
  const failure = failureOf(() => openState({ directory, isRequired: true }, () => undefined));
  expect(failure).toMatch(/^sessions cannot be kept in \S+: .+; name another folder with --state DIR$/);
});

test('a database that another program has for itself is none to restore or delete', () => {
  open('state').close();
  const other = new DatabaseSync(join(home, 'state/sessions.sqlite'));
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  expect(failureOf(() => open('state'))).toMatch(
    /sessions\.sqlite cannot be used: another program has locked it; end that program, or name/,
  );
  other.close();
  open('state').close();
});

test('sessions of a file that an older version made go on', () => {
  const before = open('state');
  const session = before.sessions.find({ urlToken: null, cookieToken: null });
  session.store({ session: '{"kept":1}' }, { revision: 0, cookies: {} });
  const urlToken = before.sessions.urlToken(session);
  before.close();
  const older = new DatabaseSync(join(home, 'state/sessions.sqlite'));
  for (const column of ['generation', 'services']) older.exec(`ALTER TABLE session DROP COLUMN ${column}`);
  older.close();
  const { sessions, close } = open('state');
  const found = sessions.find({ urlToken, cookieToken: null });
  expect([found.data, found.generation, found.service('users')]).toEqual(['{"kept":1}', 0, null]);
  found.keepForService('users', { kept: 7 });
  expect(found.service('users')).toBe(7);
  close();
});

function failureOf(begin: () => unknown): string {
  try {
    begin();
  } catch (error) {
    if (error instanceof StateProblem) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

function remake(state: string, sql: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(state, `sessions.sqlite${end}`), { force: true });
  const database = new DatabaseSync(join(state, 'sessions.sqlite'));
  database.exec(sql);
  database.close();
}

/** Overwrites all pages but the first, which lists the tables. */
function overwritePages(state: string): void {
  const file = join(state, 'sessions.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0xaa, 4096);
  writeFileSync(file, bytes);
}
