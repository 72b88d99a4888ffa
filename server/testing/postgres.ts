import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { type Engine, PgliteEngine, PostgresEngine } from '../data/index.ts';
import type { Argument } from './serve-fixture.ts';
import { PROGRAMS, TestPostgres } from './test-postgres.ts';

/** The same tests for rows in PGlite and in a PostgreSQL. An engine is a new database each; who opens one closes it. */
export function describeEachEngine(tests: (open: () => Promise<Engine>) => void): void {
  describe('in PGlite', () => tests(async () => new PgliteEngine(null)));
  describeInPostgres((server) => tests(async () => new PostgresEngine(await server().database(), () => undefined)));
}

/** The same tests for whole servers with rows in PGlite and in a PostgreSQL. `database` is for the command line of one that is served. */
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

/** Tests of what a PostgreSQL alone does. */
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
