import { expect, test } from '@jest/globals';
import { drawing } from './CodeToScan.tsx';
import { Stage } from './testing/stage.ts';

test('a code is drawn for its text, white around it, and has a name', async () => {
  await drawing.load();
  const stage = new Stage();
  const id = await stage.show({ type: 'CodeToScan', props: { text: 'otpauth://totp/ann%40home.test?secret=ABCDEFGH' } });
  const code = stage.find(id, 'svg');
  expect([code.getAttribute('role'), code.querySelector('title')?.textContent]).toEqual(['img', 'Code to scan']);
  const [ground, modules] = [...code.querySelectorAll('path')];
  expect([ground?.getAttribute('fill'), modules?.getAttribute('fill')]).toEqual(['#FFFFFF', '#000000']);
});

test('another text is another code', async () => {
  await drawing.load();
  const stage = new Stage();
  const id = await stage.show({ type: 'CodeToScan', props: { text: 'one' } });
  const drawn = () => stage.find(id, 'path:last-of-type').getAttribute('d');
  const before = drawn();
  await stage.set(id, { text: 'two' });
  expect(drawn()).not.toBe(before);
});
