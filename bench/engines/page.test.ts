import { expect, test } from '@jest/globals';
import type { Figures } from '../common/index.ts';
import { CALLS, ENGINE_NAMES, type EngineSide, FORM, HAS, PAGES, type PageName, ROWS, START } from './catalogue.ts';
import { toMarkdown } from './page.ts';
import { FULL } from './plan.ts';

/** The page of one round, in which these sides have these figures. */
const page = (figures: Partial<Record<EngineSide, Figures>>): string => {
  const sides = ENGINE_NAMES.flatMap((engine) => Object.keys(PAGES).map((name) => `${engine}.${name}` as EngineSide));
  const machine = {
    ...{ cores: 2, processor: 'Abacus', memoryGb: 8, system: 'Linux 6', browser: 'Chromium 1, WebKit 2' },
    ...{ node: 'v26', react: '19', pyodide: '314', pyscript: '0.7.31', commit: 'abc1234' },
  };
  const whole = Object.fromEntries(sides.map((side) => [side, figures[side] ?? {}])) as Record<EngineSide, Figures>;
  return toMarkdown({ date: '2026-01-02T03:04:05.000Z', machine, plan: FULL, rounds: [{ load: 1, figures: whole }] });
};
const section = (text: string, title: string): string => text.split('\n## ').find((each) => each.startsWith(`${title}\n`)) ?? '';

test("each engine's Hearth stands beside its own plain React, and beside the other engines' ratios", () => {
  const text = page({
    'chromium.hearth': { 'click.mean': 2 },
    'chromium.react': { 'click.mean': 0.5 },
    'webkit.hearth': { 'click.mean': 6 },
    'webkit.react': { 'click.mean': 2 },
  });
  expect(section(text, 'Hearth : plain React')).toContain(
    '| one click to a changed label, mean | 4.00 (4.00–4.00) | – | 3.00 (3.00–3.00) |',
  );
  expect(section(text, 'WebKit')).toContain('| one click to a changed label, mean | 6.0 (6.0–6.0) | 2.0 (2.0–2.0) | 3.00');
  expect(text).toContain('with\nChromium 1, WebKit 2, React 19');
});

test('an engine that is not on the machine is named as such', () => {
  const text = page({ 'chromium.hearth': { 'click.mean': 2 } });
  expect(section(text, 'Firefox')).toContain('It was not on this machine.');
  expect(section(text, 'Chromium')).not.toContain('It was not on this machine.');
});

test('every measure of every page is told of', () => {
  const figures = (name: PageName): Figures => Object.fromEntries(HAS[name].map(({ id }) => [id, 1]));
  const text = page({
    'firefox.hearth': figures('hearth'),
    'firefox.floor': figures('floor'),
    'firefox.react': figures('react'),
  });
  const rows = section(text, 'Firefox')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes(' –'));
  for (const { title } of [...START, ...FORM, ...ROWS, ...CALLS])
    expect(rows.filter((line) => line.startsWith(`| ${title(FULL)} |`))).toHaveLength(1);
});
