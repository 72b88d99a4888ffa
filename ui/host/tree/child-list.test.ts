import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChildList } from './child-list.ts';
import type { ChildRecord } from './record.ts';

describe('ChildList', () => {
  test('is what the same changes make of a plain list', () => {
    const change = fc.tuple(fc.constantFrom('insert', 'remove', 'place', 'read'), fc.nat());
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.array(change, { maxLength: 60 }), (size, changes) => {
        const plain: ChildRecord[] = [...Array(size).keys()].map((id) => ({ id, layout: null }));
        const list = new ChildList(plain);
        let next = size;
        for (const [kind, number] of changes) {
          if (kind === 'insert') {
            const child = { id: next++, layout: null };
            const index = number % (plain.length + 1);
            plain.splice(index, 0, child);
            list.insert(index, child);
          }
          const index = number % Math.max(plain.length, 1);
          const chosen = plain[index];
          if (chosen && kind === 'remove') {
            plain.splice(index, 1);
            list.remove(chosen.id);
          } else if (chosen && kind === 'place') {
            plain[index] = { id: chosen.id, layout: { number } };
            list.place(chosen.id, { number });
          } else if (kind === 'read') expect(list.toArray()).toEqual(plain);
        }
        expect(list.toArray()).toEqual(plain);
      }),
    );
  });

  const SIZE = 5000;
  const ids = [...Array(SIZE).keys()];

  test.each([
    ['from the first on', ids],
    ['from the last on', ids.toReversed()],
    ['every third, then the rest', [...ids.filter((id) => id % 3 === 1), ...ids.filter((id) => id % 3 !== 1)]],
    ['from the middle on', [...ids.slice(SIZE / 2), ...ids.slice(0, SIZE / 2)]],
  ])('taking out n children, %s, costs some n steps', (_order, order) => {
    let looks = 0;
    const children = ids.map(
      (id): ChildRecord => ({
        get id() {
          looks += 1;
          return id;
        },
        layout: null,
      }),
    );
    const list = new ChildList(children);
    for (const id of order) list.remove(id);
    expect(list.toArray()).toEqual([]);
    expect(looks).toBeLessThan(6 * SIZE);
  });

  test('a child that is not there is an error', () => {
    const list = new ChildList([{ id: 1, layout: null }]);
    expect(() => list.remove(2)).toThrow('node 2 is not among the 1 children that were to change');
  });
});
