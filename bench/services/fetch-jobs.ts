/** The jobs in a page's own JavaScript: a request for each step, whose answer is JSON. */
import type {} from '../common/jobs.ts';
import { JOB_IDS, stepsOf } from './catalogue.ts';

window.runJob = async (name, size) => {
  const job = JOB_IDS.find((id) => id === name);
  if (!job) throw new Error(`there is no job "${name}"`);
  const start = performance.now();
  for (let at = 0; at < stepsOf(job, size); at += 1) {
    const step = new URLSearchParams({ name, size: String(size), at: String(at) });
    read(await (await fetch(`/step?${step}`, { method: 'POST' })).json());
  }
  return performance.now() - start;
};

/** Read every cell, as Hearth's page does. */
function read(rows: unknown): void {
  if (!Array.isArray(rows)) throw new Error('expected rows');
  for (const row of rows)
    for (const cell of Object.values(row as object)) if (cell === undefined) throw new Error('a cell is missing');
}
