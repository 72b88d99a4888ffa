import { join } from 'node:path';
import { PROGRAMS, TestPostgres } from '../../server/testing/test-postgres.ts';
import { repoFile, serveApp } from '../../testing/browser/app-server.ts';
import { launchChromium } from '../../testing/browser/chromium.ts';
import { browserFlags, bundle, chromiumName, openJobPage, type Running, runJob, takeTurns } from '../common/index.ts';
import { JOBS, type ServicesSide, stepsOf } from './catalogue.ts';
import { serveFetch } from './fetch-server.ts';
import { HandwrittenSql } from './handwritten-sql.ts';
import type { ServicesPlan } from './plan.ts';

/** One database, one server and one browser serve all rounds; each round has new pages. */
export async function startServices(plan: ServicesPlan): Promise<Running<ServicesSide>> {
  if (PROGRAMS === '') throw new Error('this benchmark needs the programs of a PostgreSQL; POSTGRES_BIN names their folder');
  const postgres = await TestPostgres.start();
  const url = await postgres.database();
  const hearth = await serveApp(repoFile('bench', 'services', 'app'), '--database', url);
  const browser = await launchChromium(browserFlags);
  const openApp = () => openJobPage(browser, (page) => page.goto(hearth.address));
  // The server makes the tables when a call first needs one; this call makes sure that they are there.
  const first = await openApp();
  await runJob(first, 'prepare', 0);
  await first.close();
  const byHand = await HandwrittenSql.connect(url);
  await byHand.fill('PEOPLE', plan.rows);
  await byHand.fill('MANY', plan.many);
  const fetched = await serveFetch(byHand, await bundle(join(import.meta.dirname, 'fetch-jobs.ts'), 'iife'));
  return {
    async round() {
      const pages = { hearth: await openApp(), fetch: await openJobPage(browser, (page) => page.goto(fetched.address)) };
      // The first searches fetch what a page fetches once, and have the index made that their order needs.
      for (let times = 0; times < 3; times += 1) await runJob(pages.hearth, 'first_page', 100);
      await runJob(pages.fetch, 'first_page', 100);
      const inPages = await takeTurns(pages, JOBS, (page, { id, size }) => runJob(page, id, size(plan)));
      const direct: Record<string, number> = {};
      for (const { id, size } of JOBS) {
        const start = performance.now();
        for (let at = 0; at < stepsOf(id, size(plan)); at += 1) await byHand.step(id, size(plan), at);
        direct[id] = performance.now() - start;
      }
      await Promise.all(Object.values(pages).map((page) => page.close()));
      return { browser: chromiumName(browser), figures: { ...inPages, direct } };
    },
    async stop() {
      fetched.stop();
      await Promise.all([browser.close(), byHand.close(), hearth.stop()]);
      await postgres.stop();
    },
  };
}
