import { expect, test } from '@jest/globals';
import { fillExceptTrampoline } from './trampoline.ts';

const [DISTANCE_AT, STATE_AT, DISTANCE] = [8, 64, 20];
const at = (value: number) => new WebAssembly.Global({ value: 'i32' }, value);

/** Words of a memory that was filled with sevens, where the engine's own function had the number 41. */
function filled(exports: Readonly<Record<string, unknown>>): Int32Array {
  const memory = { buffer: new ArrayBuffer(128), grow: () => 0 };
  const words = new Int32Array(memory.buffer);
  words[DISTANCE_AT / 4] = DISTANCE;
  words[(STATE_AT + DISTANCE) / 4] = 41;
  fillExceptTrampoline(memory, exports, () => words.fill(7));
  return words;
}

test("the number of the engine's own function stays, and everything else is filled", () => {
  const words = filled({ _PyRuntime: at(STATE_AT), _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: at(DISTANCE_AT) });
  expect(words).toEqual(new Int32Array(32).fill(7).with((STATE_AT + DISTANCE) / 4, 41));
});

test('a module that knows of no such function is filled whole', () => {
  expect(filled({})).toEqual(new Int32Array(32).fill(7));
});
