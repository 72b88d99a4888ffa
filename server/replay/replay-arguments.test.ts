import { expect, test } from '@jest/globals';
import { readReplayArguments } from './replay-arguments.ts';

test('a trace is shown at the port that is named, or at any; who asks for help gets that alone', () => {
  expect(readReplayArguments(['a.trace.json'])).toEqual({ file: 'a.trace.json', port: 0 });
  expect(readReplayArguments(['a.trace.json', '--port', '8080'])).toEqual({ file: 'a.trace.json', port: 8080 });
  expect(readReplayArguments(['--help'])).toBeNull();
});

test.each([
  [[], /^expected one trace file; npm run replay -- FILE/],
  [['a', 'b'], /^expected one trace file; npm run replay -- FILE/],
  [['a', '--port', '70000'], /^--port expects a number from 0 to 65535, got "70000"$/],
  [['a', '--nope'], /^Unknown option '--nope'; npm run replay -- FILE \[--port N\]$/],
])('%j is refused in one line', (args, message) => {
  expect(() => readReplayArguments(args)).toThrow(message);
});
