import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { joinMembers, rawMembers } from './raw-members.ts';

test('members keep their spelling', () => {
  const text = ' { "a" : 1.0, "b":[1.50,{"c":"}\\""}] ,"c\\n":99999999999999999999 , "d":null}';
  expect([...rawMembers(text)]).toEqual([
    ['a', '1.0'],
    ['b', '[1.50,{"c":"}\\""}]'],
    ['c\n', '99999999999999999999'],
    ['d', 'null'],
  ]);
});

test('an object put together of its members is the object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2), (object, indent) => {
      // In JSON `__proto__` is an ordinary key.
      const text = JSON.stringify(object, null, indent);
      const members = rawMembers(text);
      expect([...members].map(([name, member]) => [name, JSON.parse(member)])).toEqual(Object.entries(JSON.parse(text)));
      expect(JSON.parse(joinMembers(Object.fromEntries(members)))).toEqual(JSON.parse(text));
    }),
  );
});
