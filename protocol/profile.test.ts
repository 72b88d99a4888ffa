import { expect, test } from '@jest/globals';
import { readProfile } from './profile.ts';

const FRAMES = [{ name: 'main', file: 'app/Main.py', line: 3 }, { name: '__proto__' }];
const text = (profile: object, frames: unknown = FRAMES): string =>
  JSON.stringify({
    shared: { frames },
    profiles: [{ type: 'sampled', name: 'Running', unit: 'milliseconds', samples: [[0, 1]], weights: [10], ...profile }],
  });

test('a file is read with what its frames lack', () => {
  const { frames, profiles } = readProfile(text({}));
  expect(frames).toEqual([FRAMES[0], { name: '__proto__', file: '', line: 0 }]);
  expect(profiles[0]?.samples).toEqual([[0, 1]]);
});

test.each([
  ['a frame that is not there', text({ samples: [[2]] }), 'profile: expected the number of one of 2 frames'],
  ['more weights than samples', text({ weights: [1, 2] }), 'as many weights as samples in Running'],
  ['time that runs backwards', text({ weights: [-1] }), 'a time of 0 or more'],
  ['profiles of another kind', text({ type: 'evented' }), "profile 0, type: expected 'sampled'"],
  ['a nameless frame', text({}, [{ name: 7 }]), 'name: expected a string'],
  ['no JSON', '{', 'JSON'],
  ['JSON without end', '['.repeat(1_000_000), 'levels at most'],
])('%s is refused with its place', (_what, file, said) => {
  expect(() => readProfile(file)).toThrow(said);
});
