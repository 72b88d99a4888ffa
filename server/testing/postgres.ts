import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { type Engine, PgliteEngine, PostgresEngine } from '../data/index.ts';
import type { Argument } from './serve-fixture.ts';
import { PROGRAMS, TestPostgres } from './test-postgres.ts';

/** Runs the same tests with rows in PGlite and in PostgreSQL. Each engine has a new database; the test that opens one closes it. */
export function describeEachEngine(tests: (open: () => Promise<Engine>) => void): void {
  describe('in PGlite', () => tests(async () => new PgliteEngine(null)));
  describeInPostgres((server) => tests(async () => new PostgresEngine(await server().database(), () => undefined)));
}

/**
 * Runs the same tests for whole servers with rows in PGlite and in PostgreSQL. `database` is to be added to the server's command
 * line.
 */
export function describeEachDatabase(tests: (database: readonly Argument[], name: 'PGlite' | 'PostgreSQL') => void): void {
  describe('in PGlite', () => tests([], 'PGlite'));
  describeInPostgres((server) => {
    let url = '';
    beforeAll(async () => {
      url = await server().database();
    });
    tests(['--database', () => url], 'PostgreSQL');
  });
}

/** Runs tests of what only PostgreSQL does. */
export function describeInPostgres(tests: (server: () => TestPostgres) => void): void {
  if (PROGRAMS === '') {
    test.skip('in PostgreSQL: there is none on this machine; install it, or name the folder of its programs in POSTGRES_BIN', () => {});
    return;
  }
  describe('in PostgreSQL', () => {
    let server: TestPostgres;
    beforeAll(async () => {
      server = await TestPostgres.start();
    });
    afterAll(() => server.stop());
    tests(() => server);
  });
}
