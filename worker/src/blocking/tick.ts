/**
 * The tick (decisions/blocking.md): CPython polls element 0 of the interrupt buffer about every 10 µs of bytecode. A plain object
 * with a getter there needs no shared memory and tells a long-running task when a frame has passed. A non-zero read makes
 * CPython call the signal handler of `_runtime/waiting/interrupts.py` at the next safe point.
 */

import type { SampleClock } from './sample-clock.ts';

const SIGINT = 2;
/** Looking at the clock costs more than counting; a few hundred polls are a few milliseconds. */
const POLLS_PER_LOOK = 200;
/** While a profile is recorded, so that its samples are not late. */
const POLLS_PER_LOOK_SAMPLING = 50;
const FRAME_MS = 16;
/** The page has drawn the little that was sent early, and has nothing to do. */
const EARLY_DRAWN_MS = 8;
const YIELD_MS = 50;

export class Tick {
  #polls = 0;
  #lastTick = 0;
  #lastYield = 0;
  #since = 0;
  #stop = false;
  #deferred = false;
  /** Is an interrupt on its way that is for more than a sample? */
  #ticking = false;
  #samples: SampleClock | null = null;
  #pollsPerLook = POLLS_PER_LOOK;

  /** Given to `setInterruptBuffer`. CPython writes 0 after it has read; there is nothing to store. */
  readonly buffer = Object.defineProperty({}, '0', { get: () => this.#poll(), set: () => undefined });

  /** Python is entered anew: the frame starts now, and Stop was for others. */
  entered(now = performance.now()): void {
    this.#stop = false;
    this.#lastTick = now;
    this.#lastYield = now;
    this.#since = now;
    this.#samples?.entered(now);
  }

  /** Milliseconds since Python was entered, or went on after its last wait. That the page answers is no wait: nobody else runs. */
  ran(now = performance.now()): number {
    return now - this.#since;
  }

  /** The page asked to stop what runs; heeded at the next tick. */
  requestStop(): void {
    this.#stop = true;
  }

  takeStop(): boolean {
    const stop = this.#stop;
    this.#stop = false;
    return stop;
  }

  /** The signal landed in the engine's own code: ask again soon. */
  defer(): void {
    this.#deferred = true;
  }

  /** Something was sent early: the page is done with it before a frame has passed, and the next is to be there by then. */
  hasten(now = performance.now()): void {
    this.#lastTick = now - (FRAME_MS - EARLY_DRAWN_MS);
  }

  /** Has this task kept the worker's event loop waiting for too long? */
  wantsYield(now = performance.now()): boolean {
    return now - this.#lastYield >= YIELD_MS;
  }

  yielded(now = performance.now()): void {
    this.#lastYield = now;
    this.#lastTick = now;
    this.#samples?.entered(now);
  }

  /** Interrupt for the samples of a profile, too; null: no more. */
  sample(clock: SampleClock | null): void {
    this.#samples = clock;
    this.#pollsPerLook = clock ? POLLS_PER_LOOK_SAMPLING : POLLS_PER_LOOK;
  }

  /** How many milliseconds the running stack stands for in the profile; 0 when no sample is due. */
  takeSample(): number {
    return this.#samples?.take() ?? 0;
  }

  /** Was the interrupt for more than a sample? */
  takeTick(): boolean {
    const ticking = this.#ticking;
    this.#ticking = false;
    return ticking;
  }

  #poll(): number {
    if (++this.#polls < this.#pollsPerLook) return 0;
    this.#polls = 0;
    const now = performance.now();
    if (!this.#deferred && !this.#stop && now - this.#lastTick < FRAME_MS) return this.#samples?.isDue(now) ? SIGINT : 0;
    this.#deferred = false;
    this.#lastTick = now;
    this.#ticking = true;
    return SIGINT;
  }
}
