import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

async function image(props = {}) {
  const stage = new Stage();
  const id = await stage.show({ type: 'Image', props: { source: 'pic.png', ...props } });
  return { stage, id, img: stage.find<HTMLImageElement>(id, 'img') };
}

test('shrinks to fit at first', async () => {
  const { stage, id, img } = await image({ alt_text: 'a cat' });
  expect(stage.root(id).className).toContain('anvil-image anvil-component');
  expect(stage.root(id).style.height).toBe('200px');
  expect(stage.root(id).style.textAlign).toBe('center');
  expect([img.getAttribute('src'), img.alt]).toEqual(['pic.png', 'a cat']);
  expect(img.getAttribute('style')).toBe(
    'max-width: 100%; max-height: 100%; width: 100%; height: 100%; object-fit: contain; object-position: center center;',
  );
});

test.each([
  ['zoom_to_fill', 'object-fit: cover', '200px'],
  ['fill_width', 'width: 100%;', ''],
  ['original_size', 'max-height: 100%;', ''],
])('%s styles the picture and its frame', async (display_mode, style, height) => {
  const { stage, id, img } = await image({ display_mode });
  expect(img.getAttribute('style')).toContain(style);
  expect(stage.root(id).style.height).toBe(height);
});

test('without a source there is nothing to see', async () => {
  const { stage, id, img } = await image({ source: null });
  expect(stage.root(id).classList.contains('anvil-image-empty')).toBe(true);
  expect(img.style.display).toBe('none');

  await stage.set(id, { source: 'other.png' });

  expect(stage.root(id).classList.contains('anvil-image-empty')).toBe(false);
  expect([img.getAttribute('src'), img.style.display]).toEqual(['other.png', '']);
});

test('the tooltip stands in for a missing alt text', async () => {
  const { img } = await image({ tooltip: 'hint' });
  expect(img.alt).toBe('hint');
});
