/**
 * The tick (decisions/blocking.md): CPython reads element 0 of the interrupt buffer about every 10 µs of bytecode. A plain object with a
 * getter needs no shared memory, and notices when a frame has passed during a long task. If the read gives another value than zero,
 * CPython calls the signal handler of `_runtime/waiting/interrupts.py` at the next safe point.
 */

import type { SampleClock } from './sample-clock.ts';

const SIGINT = 2;
/** Polls between two looks at the clock, which cost more than counting; 200 polls take a few milliseconds. */
const POLLS_PER_LOOK = 200;
/** The same while a profile is recorded, so that samples are not late. */
const POLLS_PER_LOOK_SAMPLING = 50;
const FRAME_MS = 16;
/** Milliseconds after which the page has drawn what was sent early, and is idle. */
const EARLY_DRAWN_MS = 8;
const YIELD_MS = 50;

export class Tick {
  #polls = 0;
  #lastTick = 0;
  #lastYield = 0;
  #since = 0;
  #stop = false;
  #deferred = false;
  /** Has an interrupt been requested that is for more than a sample? */
  #ticking = false;
  #samples: SampleClock | null = null;
  #pollsPerLook = POLLS_PER_LOOK;

  /** Given to `setInterruptBuffer`. CPython writes 0 after it has read; there is nothing to store. */
  readonly buffer = Object.defineProperty({}, '0', { get: () => this.#poll(), set: () => undefined });

  /** Python is entered: a new frame starts, and an earlier request to stop does not count for this flow. */
  entered(now = performance.now()): void {
    this.#stop = false;
    this.#lastTick = now;
    this.#lastYield = now;
    this.#since = now;
    this.#samples?.entered(now);
  }

  /** Milliseconds since Python was entered, or went on after a wait. Waiting for the page is none here, since no other flow runs. */
  ran(now = performance.now()): number {
    return now - this.#since;
  }

  /** The page asked to stop the running flow, which happens at the next tick. */
  requestStop(): void {
    this.#stop = true;
  }

  takeStop(): boolean {
    const stop = this.#stop;
    this.#stop = false;
    return stop;
  }

  /** The signal came while Hearth's own code ran: interrupt again soon. */
  defer(): void {
    this.#deferred = true;
  }

  /** Something was sent early, which the page finishes before a frame has passed: the next tick comes sooner, so that it has more to do. */
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

  /** Interrupt for samples of a profile as well; null ends that. */
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
