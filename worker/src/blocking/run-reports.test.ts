import { beforeEach, expect, test } from '@jest/globals';
import type { RunReport } from '../../../protocol/index.ts';
import { type RunPort, RunReports } from './run-reports.ts';
import { Tick } from './tick.ts';

let reports: RunReport[];
let running: boolean;
const port: RunPort = { onmessage: null, postMessage: (report: RunReport) => void reports.push(report) };
const tick = new Tick();
const ask = () => port.onmessage?.call(port as MessagePort, new MessageEvent('message'));

beforeEach(() => {
  [reports, running] = [[], true];
});
const make = () => new RunReports({ port, tick, isRunning: () => running });

test('says for how long Python has run, and null when it does not', () => {
  make();
  tick.entered(performance.now() - 2_000);
  ask();
  running = false;
  ask();
  expect(reports).toEqual([expect.any(Number), null]);
  expect(reports[0]).toBeGreaterThanOrEqual(2_000);
});

test('tells of a long run by itself, once in a second', () => {
  const { ticked } = make();
  const start = 10_000;
  tick.entered(start);
  for (let now = start; now <= start + 3_500; now += 50) ticked(now);
  expect(reports).toEqual([1_000, 2_000, 3_000]);
});

test('says so before the thread is blocked', () => {
  make().blocked();
  expect(reports).toEqual(['blocked']);
});

test('where nobody watches it tells nobody', () => {
  const { blocked } = new RunReports({ port: null, tick, isRunning: () => true });
  expect(blocked).not.toThrow();
});
