/** Profiles of Python as a developer makes them: recorded, viewed, saved, opened again. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { readProfile } from '../../protocol/index.ts';
import {
  button,
  chooseFile,
  labelText,
  repoFile,
  seriousViolations,
  until,
  visits,
  withBlockingWay,
} from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'inspected'), { ready: 'Inspected' });
const SCHEMA = repoFile('node_modules', 'speedscope', 'dist', 'release', 'file-format-schema.json');

/** Records what Spend and Ask do, in the open inspector; returns its frame, which shows the profile. */
async function recorded(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('#hearth-inspector');
  await frame.getByRole('tab', { name: 'Profile' }).click();
  await frame.getByText('No profile so far.').waitFor();
  await frame.getByRole('button', { name: 'Record' }).click();
  await button(page, 'Spend').click();
  await until(labelText(page, 'said'), 'spent');
  await button(page, 'Ask').click();
  await until(labelText(page, 'said'), 'asked what?');
  await frame.getByRole('button', { name: 'Stop' }).click();
  await frame.getByRole('row', { name: /much/ }).first().waitFor();
  return frame;
}

/** A page with a recording, the inspector's frame in it, and the file that was saved there. */
async function saved() {
  const page = await app.arrive();
  await page.goto(`${app.server().address}/?inspect`);
  await page.getByText('Inspected', { exact: true }).waitFor();
  const frame = await recorded(page);
  const [file] = await Promise.all([page.waitForEvent('download'), frame.getByRole('button', { name: 'Save profile' }).click()]);
  return { page, frame, text: readFileSync(await file.path(), 'utf8') };
}

/** Milliseconds that Python spent in functions with this name. */
function timeWithin(text: string, name: string): number {
  const { frames, profiles } = readProfile(text);
  const [running] = profiles;
  return (running?.samples ?? []).reduce((sum, stack, index) => {
    const isIn = stack.some((number) => frames[number]?.name === name);
    return isIn ? sum + (running?.weights[index] ?? 0) : sum;
  }, 0);
}
const ratioIn = (text: string): number => timeWithin(text, 'much') / timeWithin(text, 'little');
/** The ratio should be three; this range is accepted. */
const [LEAST, MOST] = [1.5, 6];
const isRight = (ratio: number): boolean => ratio > LEAST && ratio < MOST;

test('two functions that take three times and once the time are seen so, in a file that speedscope knows', async () => {
  let recording = await saved();
  // If the machine pauses during one of them, that one takes longer, but not on each attempt.
  for (let more = 0; more < 2 && !isRight(ratioIn(recording.text)); more += 1) recording = await saved();
  const { page, frame, text } = recording;
  const valid = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  valid(JSON.parse(text));
  expect(valid.errors).toBe(null);

  const { frames, profiles } = readProfile(text);
  const [, waiting] = profiles;
  expect(ratioIn(text)).toBeGreaterThan(LEAST);
  expect(ratioIn(text)).toBeLessThan(MOST);
  expect(timeWithin(text, 'Main.spend_click')).toBeGreaterThanOrEqual(timeWithin(text, 'much') + timeWithin(text, 'little'));
  expect(frames.find(({ name }) => name === 'much')?.file).toMatch(/\/Main\/__init__\.py$/);
  expect(waiting?.samples.some((stack) => stack.some((number) => frames[number]?.name === 'Main.ask_click'))).toBe(true);

  await frame.getByRole('button', { name: /^much, / }).focus();
  await page.keyboard.press('Enter');
  await frame.getByText('range(60_000)').waitFor();
  await frame.getByLabel('Times').selectOption('Waiting');
  await frame.getByRole('row', { name: /Main\.ask_click/ }).waitFor();
  const inspector = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  expect(await seriousViolations(inspector as Frame)).toEqual([]);

  const open = (name: string, text: string) =>
    chooseFile(frame.getByLabel('Profile file'), { name, mimeType: 'application/json', text });
  await open('broken.json', '{"shared": 1}');
  await frame.getByText(/broken\.json is not shown\. .*shared/).waitFor();
  await frame.getByRole('row', { name: /Main\.ask_click/ }).waitFor();
  await open('again.json', text.replaceAll('much', '<img src=x onerror=alert(1)>'));
  await frame.getByLabel('Times').selectOption('Running');
  await frame
    .getByRole('row', { name: /<img src=x onerror/ })
    .first()
    .waitFor();
});

test('where waits pull, running and waiting are seen as well', async () => {
  const page = await app.open(withBlockingWay('service-worker'));
  await page.keyboard.press('Control+Alt+Shift+KeyI');
  const frame = await recorded(page);
  await frame.getByLabel('Times').selectOption('Waiting');
  await frame.getByRole('row', { name: /Main\.ask_click/ }).waitFor();
});
