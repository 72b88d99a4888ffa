import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WINDOW_HANDLE } from '../../../protocol/index.ts';
import { ObjectTable } from './table.ts';

describe('ObjectTable', () => {
  test('the same object has the same handle while it is held, and a new one after', () => {
    const table = new ObjectTable(window);
    const thing = {};
    const handle = table.send(thing);
    expect(table.send(thing)).toBe(handle);
    table.release(handle, 2);
    expect(() => table.get(handle)).toThrow(`page object ${handle} was released or never sent`);
    expect(table.send(thing)).not.toBe(handle);
  });

  test('an object sent again before its release arrived stays', () => {
    const table = new ObjectTable(window);
    const thing = {};
    const handle = table.send(thing);
    table.send(thing);
    table.release(handle, 1);
    expect(table.get(handle)).toBe(thing);
  });

  test('the window is never released', () => {
    const table = new ObjectTable(window);
    table.release(WINDOW_HANDLE, 1000);
    expect(table.get(WINDOW_HANDLE)).toBe(window);
    expect(table.send(window)).toBe(WINDOW_HANDLE);
  });

  test('whatever the two channels do, what a live proxy holds is there, and in the end nothing leaks', () => {
    // The other end: proxies by handle with how often each received it; messages wait in order in both channels.
    const steps = fc.array(fc.tuple(fc.constantFrom('send', 'receive', 'drop', 'release'), fc.nat(3)), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (plan) => {
        const table = new ObjectTable(window);
        const things = [{}, {}, {}, {}];
        const down: number[] = [];
        const up: (readonly [handle: number, received: number])[] = [];
        const proxies = new Map<number, { readonly thing: object | undefined; received: number }>();
        const meant = new Map<number, object | undefined>();
        const run = { send, receive, drop, release };
        function send(which: number): void {
          const handle = table.send(things[which]);
          meant.set(handle, things[which]);
          down.push(handle);
        }
        function receive(): void {
          const handle = down.shift();
          if (handle === undefined) return;
          const proxy = proxies.get(handle) ?? { thing: meant.get(handle), received: 0 };
          proxy.received += 1;
          proxies.set(handle, proxy);
        }
        function drop(which: number): void {
          const handle = [...proxies.keys()][which];
          const proxy = handle === undefined ? undefined : proxies.get(handle);
          if (handle === undefined || !proxy) return;
          proxies.delete(handle);
          up.push([handle, proxy.received]);
        }
        function release(): void {
          const message = up.shift();
          if (message) table.release(...message);
        }
        for (const [step, which] of plan) {
          run[step as keyof typeof run](which);
          for (const [handle, { thing }] of proxies) expect(table.get(handle)).toBe(thing);
        }
        while (down.length > 0) receive();
        while (proxies.size > 0) drop(0);
        while (up.length > 0) release();
        expect(table.size).toBe(new ObjectTable(window).size);
      }),
    );
  });

  describe('a handle that Python reserved', () => {
    test('is the object, and the object has it for good', () => {
      const table = new ObjectTable(window);
      const made = {};
      table.reserve(-1, null, () => made);
      expect([table.get(-1), table.send(made)]).toEqual([made, -1]);
      table.release(-1, 1);
      expect(table.get(-1)).toBe(made);
      table.release(-1, 1);
      expect(() => table.get(-1)).toThrow('page object -1 was released or never sent');
    });

    test('means an object that had a handle before as well, which is sent under its first', () => {
      const table = new ObjectTable(window);
      const known = {};
      const handle = table.send(known);
      table.reserve(-1, null, () => known);
      expect([table.get(-1), table.send(known)]).toEqual([known, handle]);
      table.release(-1, 1);
      expect(table.send(known)).toBe(handle);
    });

    test('gives whoever uses it the failure, with the line that asked for it', () => {
      const table = new ObjectTable(window);
      const fail = () => {
        throw new RangeError('not made');
      };
      table.reserve(-1, 'Form1.py:3', fail);
      expect(() => table.get(-1)).toThrow(expect.objectContaining({ error: new RangeError('not made'), site: 'Form1.py:3' }));
      // What is asked of it fails for the same reason, and names the same line.
      table.reserve(-2, 'Form1.py:9', () => table.get(-1));
      expect(() => table.get(-2)).toThrow(expect.objectContaining({ site: 'Form1.py:3' }));
      table.release(-1, 1);
      table.release(-2, 1);
      expect(table.size).toBe(new ObjectTable(window).size);
    });
  });
});
