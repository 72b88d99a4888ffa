/** Public interface of `bench/common`: what a benchmark is, the loop of its rounds, its report, and the tables of its page. */
export { type Benchmark, measure, type Running, type Say } from './benchmark.ts';
export { browserFlags } from './browser-flags.ts';
export { bundle } from './bundle.ts';
export { type Job, openJobPage, runJob, takeTurns } from './jobs.ts';
export { chromiumName } from './machine.ts';
export { type Aim, comparisonTable, type Measure, verdict } from './measures.ts';
export { head, loadOf } from './page.ts';
export { servePyscript } from './pyscript.ts';
export { type Figures, type Report, type Round, valuesOf } from './report.ts';
export { median, percentile, summarize } from './statistics.ts';
export { number, spread, table } from './table.ts';
