import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PythonObjects } from './python-objects.ts';

/** The collector, played: a wrapper dies when the test says so, and its finaliser runs later, in any order. */
const dead = new WeakSet<object>();
let finalisers: { readonly target: object; readonly run: () => void }[] = [];

class PlayedRef {
  readonly #target: object;
  constructor(target: object) {
    this.#target = target;
  }
  deref(): object | undefined {
    return dead.has(this.#target) ? undefined : this.#target;
  }
}

class PlayedRegistry {
  readonly #cleanup: (held: unknown) => void;
  constructor(cleanup: (held: unknown) => void) {
    this.#cleanup = cleanup;
  }
  register(target: object, held: unknown): void {
    finalisers.push({ target, run: () => this.#cleanup(held) });
  }
}

const { WeakRef: OwnRef, FinalizationRegistry: OwnRegistry } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { WeakRef: PlayedRef, FinalizationRegistry: PlayedRegistry });
});
afterEach(() => {
  Object.assign(globalThis, { WeakRef: OwnRef, FinalizationRegistry: OwnRegistry });
});

/** Python's table: how often each object was sent and not released. */
class Sender {
  readonly sent = new Map<number, number>();
  send(ref: number): void {
    this.sent.set(ref, (this.sent.get(ref) ?? 0) + 1);
  }
  release([ref, received]: readonly [number, number]): void {
    const left = (this.sent.get(ref) ?? 0) - received;
    if (left > 0) this.sent.set(ref, left);
    else this.sent.delete(ref);
  }
}

test('whatever the channels and the collector do, what a live wrapper stands for is kept, and in the end nothing leaks', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('send', 'receive', 'die', 'finalise', 'release'), fc.nat(3)), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(steps, (plan) => {
      finalisers = [];
      const sender = new Sender();
      const down: number[] = [];
      const up: (readonly [number, number])[] = [];
      const python = new PythonObjects({
        call: () => Promise.resolve(),
        rootOf: () => document.body,
        gone: (ref, received) => up.push([ref, received]),
      });
      const wrappers = new Map<number, object>();
      const run = {
        send(ref: number) {
          sender.send(ref);
          down.push(ref);
        },
        receive() {
          const ref = down.shift();
          if (ref === undefined) return;
          const wrapper = python.callable(ref);
          expect(python.valueOf(wrapper)).toEqual(['f', ref]);
          expect(wrappers.get(ref) ?? wrapper).toBe(wrapper);
          wrappers.set(ref, wrapper);
        },
        die(ref: number) {
          const wrapper = wrappers.get(ref);
          if (!wrapper) return;
          dead.add(wrapper);
          wrappers.delete(ref);
        },
        finalise(which: number) {
          const due = finalisers.filter(({ target }) => dead.has(target));
          const one = due[which % Math.max(due.length, 1)];
          if (!one) return;
          finalisers.splice(finalisers.indexOf(one), 1);
          one.run();
        },
        release() {
          const message = up.shift();
          if (message) sender.release(message);
        },
      };
      for (const [step, which] of plan) {
        run[step as keyof typeof run](which);
        for (const ref of [...wrappers.keys(), ...down]) expect(sender.sent.get(ref)).toBeGreaterThan(0);
      }
      while (down.length > 0) run.receive();
      for (const ref of [0, 1, 2, 3]) run.die(ref);
      while (finalisers.length > 0) run.finalise(0);
      while (up.length > 0) run.release();
      expect([sender.sent.size, python.size]).toEqual([0, 0]);
    }),
  );
});
