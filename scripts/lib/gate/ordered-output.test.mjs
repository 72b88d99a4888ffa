import { expect, test } from '@jest/globals';
import { orderedOutput } from './ordered-output.mjs';

test('the first is heard as it speaks, the others whole and in their order when their turn comes', () => {
  let heard = '';
  const { add } = orderedOutput((text) => {
    heard += text;
  });
  const [first, second, third] = ['first', 'second', 'third'].map(add);
  third.say('c');
  second.say('b1\n');
  first.say('a1\n');
  expect(heard).toBe('\n== first\na1\n');
  second.end();
  first.say('a2');
  first.end();
  expect(heard).toBe('\n== first\na1\na2\n\n== second\nb1\n\n== third\nc');
  third.say('!\n');
  third.end();
  expect(heard.endsWith('\n== third\nc!\n')).toBe(true);
});
