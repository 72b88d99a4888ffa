import { beforeEach, describe, expect, test } from '@jest/globals';
import { Budget } from './budget.ts';

/** A page on which time passes as told. */
class Day {
  now = 1000;
  inputWaits: boolean | null = false;
  readonly #frames: (() => void)[] = [];
  #budget: Budget | null = null;

  get budget(): Budget {
    const { inputWaits } = this;
    this.#budget ??= new Budget({
      now: () => this.now,
      inputWaits: inputWaits === null ? null : () => this.inputWaits === true,
      onFrame: (callback) => this.#frames.push(callback),
    });
    return this.#budget;
  }

  /** How long one may work now. */
  slice(): number {
    const start = this.now;
    while (!this.budget.spent) this.now += 1;
    return this.now - start;
  }

  /** What the browser does between two slices: a frame that takes so long, or none. */
  pause(frame: number | null): void {
    this.budget.pause();
    if (frame !== null) this.draw();
    this.now += frame ?? 0;
    this.budget.resume();
  }

  draw(): void {
    for (const callback of this.#frames.splice(0)) callback();
  }
}

describe('a slice', () => {
  let day: Day;
  beforeEach(() => {
    day = new Day();
    day.budget.begin();
  });

  test('is short at first, and stays so until a frame has been drawn', () => {
    expect(day.slice()).toBe(8);
    day.pause(null);
    expect(day.slice()).toBe(8);
  });

  test('grows to what a frame can show in 45 ms', () => {
    day.slice();
    day.pause(16);
    expect(day.slice()).toBe(23);
    day.pause(45);
    expect(day.slice()).toBe(23);
  });

  test('counts all the work that a frame showed', () => {
    day.slice();
    day.pause(null);
    day.slice();
    day.pause(32);
    expect(day.slice()).toBe(23);
  });

  test('is never longer than 45 ms, nor shorter than 8', () => {
    day.slice();
    day.pause(1);
    expect(day.slice()).toBe(45);
    day.pause(20);
    day.slice();
    day.pause(3000);
    expect(day.slice()).toBe(45);
    day.pause(3000);
    expect(day.slice()).toBe(45);
  });

  test('takes a third of a frame at least where every frame takes long', () => {
    day.slice();
    day.pause(90);
    expect(day.slice()).toBe(30);
  });

  test('ends after 8 ms when input waits', () => {
    day.slice();
    day.pause(1);
    day.inputWaits = true;
    expect(day.slice()).toBe(8);
  });

  test('is longer at once where it goes on with what is on the screen', () => {
    const begunWith = (work: number): void => {
      day.now += work;
      day.budget.end();
      day.now += 5;
      day.draw();
      day.now += 5;
      day.budget.begin();
    };
    begunWith(1);
    expect(day.slice()).toBe(8);
    begunWith(4);
    expect(day.slice()).toBe(20);
  });

  test('is short again when the page has rested, and goes on as before when it has not', () => {
    day.slice();
    day.pause(1);
    day.budget.end();
    day.now += 50;
    day.budget.begin();
    expect(day.slice()).toBe(45);
    day.budget.end();
    day.now += 200;
    day.budget.begin();
    expect(day.slice()).toBe(8);
  });
});

test('where the browser does not say whether input waits, a slice is never longer than 20 ms', () => {
  const day = new Day();
  day.inputWaits = null;
  day.budget.begin();
  day.slice();
  day.pause(1);
  expect(day.slice()).toBe(20);
});
