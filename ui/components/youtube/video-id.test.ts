import { expect, test } from '@jest/globals';
import { frameAddress, videoId } from './video-id.ts';

test.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['<dQw4w9WgXcQ>', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=aBcDeFgHiJk&t=5s', 'aBcDeFgHiJk'],
  ['https://www.youtube.com/watch?list=x&v=aBcDeFgHiJk', 'aBcDeFgHiJk'],
  ['https://youtu.be/short_id-12?si=x', 'short_id-12'],
  ['https://www.youtube.com/embed/embed_id-12?rel=0', 'embed_id-12'],
  ['https://www.youtube.com/v/slash__id-1', 'slash__id-1'],
  ['https://www.youtube.com/shorts/short_film-?feature=share', 'short_film-'],
  ['https://www.youtube.com/live/live_id-123?si=x', 'live_id-123'],
  ['<https://youtu.be/angled_id-1>', 'angled_id-1'],
  ['', ''],
])('%s is the film %s', (given, id) => {
  expect(videoId(given)).toBe(id);
});

test('the frame plays one film, for one page', () => {
  const usual = { autoplay: false, mute: false, loop: false, origin: 'https://a.test' };
  expect(frameAddress('abc', usual)).toBe('https://www.youtube.com/embed/abc?rel=0&enablejsapi=1&origin=https%3A%2F%2Fa.test');
  const all = new URL(frameAddress('abc', { ...usual, autoplay: true, mute: true, loop: true }));
  expect(['autoplay', 'mute', 'loop', 'playlist'].map((name) => all.searchParams.get(name))).toEqual(['1', '1', '1', 'abc']);
});

test('half of a pair of surrogates is as good as any text', () => {
  expect(frameAddress('\ud800x', { autoplay: false, mute: false, loop: false, origin: '' })).toContain('/embed/%EF%BF%BDx?');
});

test('what is no id stays within the path', () => {
  expect(
    new URL(frameAddress('../x?autoplay=1#', { autoplay: false, mute: false, loop: false, origin: '' })).searchParams.has(
      'autoplay',
    ),
  ).toBe(false);
});
