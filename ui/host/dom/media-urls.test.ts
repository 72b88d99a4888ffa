import { beforeEach, expect, test } from '@jest/globals';
import { TreeOp } from '../../../protocol/index.ts';
import { MediaUrls } from './media-urls.ts';

const live = new Set<string>();
let made = 0;
const urls = {
  createObjectURL: (blob: Blob) => {
    made += 1;
    const url = `blob:${blob.type}/${made}`;
    live.add(url);
    return url;
  },
  revokeObjectURL: (url: string) => void live.delete(url),
};
const bytes = [new ArrayBuffer(3)];
const source = ['media', 0, 'image/png', 'a.png'];

let media: MediaUrls;
beforeEach(() => {
  live.clear();
  media = new MediaUrls(urls);
  media.adoptFrom([TreeOp.create, [16, 'Panel', {}, [[[17, 'Image', { source }, []], null]]]], bytes);
});

test('one URL for one content, made when asked for', () => {
  expect(live.size).toBe(0);
  const url = media.url(17, 'source', source);
  expect(url).toMatch(/^blob:image\/png/);
  expect(media.url(17, 'source', source)).toBe(url);
});

test('an address is its own URL, and nothing has none', () => {
  expect(media.url(17, 'other', '/_/theme/a.png')).toBe('/_/theme/a.png');
  expect(media.url(17, 'other', '')).toBeNull();
  expect(media.url(17, 'other', null)).toBeNull();
});

test('the URL ends when the property changes, and not when another does', () => {
  const url = media.url(17, 'source', source) ?? '';
  media.adoptFrom([TreeOp.set, 17, { alt: 'x' }, null], []);
  expect(live.has(url)).toBe(true);
  media.adoptFrom([TreeOp.set, 17, { source: '/a.png' }, null], []);
  expect(live.has(url)).toBe(false);
});

test('the URL ends with the node', () => {
  media.url(17, 'source', source);
  media.forget(17);
  expect(live.size).toBe(0);
});

test('nothing is kept of a node that ends before it was shown', () => {
  media.adoptFrom([TreeOp.destroy, [17, 16]], []);
  expect(media.url(17, 'source', source)).toBeNull();
});

test('what a node shows stays until the node has left the page', () => {
  const url = media.url(17, 'source', source) ?? '';
  media.adoptFrom([TreeOp.destroy, [17, 16]], []);
  expect(live.has(url)).toBe(true);
  media.forget(17);
  expect(live.size).toBe(0);
});

test('content that did not come is named', () => {
  expect(() => media.adoptFrom([TreeOp.set, 17, { source: ['media', 4, '', null] }, null], bytes)).toThrow(
    'source of node 17 refers to binary 4; the batch has 1',
  );
});
