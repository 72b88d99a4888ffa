import { useEffect, useState } from 'react';
import { Table } from 'react-bootstrap';
import type { BootReport } from '../../../protocol/index.ts';
import { MEASURE_PREFIX } from '../../../shared/common/index.ts';
import type { InspectedPage } from '../inspected-page.ts';
import { milliseconds } from '../panel/numbers.ts';
import type { TabProps } from './tab.ts';

interface Step {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The waterfall of the page's start, and how Python waits. */
export function Start({ subject: { live } }: TabProps) {
  if (!live) return <p className="p-2">A trace does not hold how the page started.</p>;
  return <Waterfall page={live.page} />;
}

function Waterfall({ page }: { readonly page: InspectedPage }) {
  const [report, setReport] = useState<BootReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    page.booted.then(setReport, (error: unknown) => setFailure(String(error)));
  }, [page]);
  const steps = stepsOf(page.window.performance);
  const end = Math.max(...steps.map((step) => step.end), 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="scroll p-2" tabIndex={0} aria-label="Start">
      <p>
        {report && `Python waits by ${report.blocking.replace('-', ' ')}.`}
        {failure !== null && `Python did not start: ${failure}`}
        {!report && failure === null && 'Python is starting.'}
      </p>
      <Table size="sm">
        <thead>
          <tr>
            <th>Step</th>
            <th>From</th>
            <th>Took</th>
            <th aria-label="On the page's timeline" />
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.name}>
              <td>{step.name}</td>
              <td className="number">{milliseconds(step.start)}</td>
              <td className="number">{milliseconds(step.end - step.start)}</td>
              <td className="chart">
                <div
                  className="bar-of-time"
                  style={{ marginLeft: `${(100 * step.start) / end}%`, width: `${(100 * (step.end - step.start)) / end}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The steps of Hearth's start, and the browser's own timings of the page. */
function stepsOf(performance: Performance): Step[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const own = performance
    .getEntriesByType('measure')
    .filter(({ name }) => name.startsWith(MEASURE_PREFIX))
    .map(({ name, startTime, duration }) => ({
      name: name.slice(MEASURE_PREFIX.length).replace(':', ' '),
      start: startTime,
      end: startTime + duration,
    }));
  return [
    ...(navigation ? [{ name: 'page request', start: navigation.requestStart, end: navigation.responseEnd }] : []),
    ...(paint ? [{ name: 'first paint', start: 0, end: paint.startTime }] : []),
    ...own,
  ].sort((one, other) => one.start - other.start);
}
