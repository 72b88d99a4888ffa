import { afterEach, expect, jest, test } from '@jest/globals';
import { impatient } from '../host/testing/budgets.ts';
import { formats } from './rich-text/formats-chunk.ts';
import { markup } from './testing/markup.ts';
import { Stage } from './testing/stage.ts';

const label = (text: string) => ({ type: 'Label', props: { text } });

/** A RichText on a stage of its own, drawn. */
async function shown(content: string, props: Record<string, unknown> = {}) {
  const stage = new Stage();
  await formats.load();
  const id = await stage.show({ type: 'RichText', props: { content, ...props } as never });
  const html = () => markup(stage.root(id)).replaceAll('\n', '');
  const slot = (name: string) => stage.find(id, `[x-anvil-slot="${name}"]`);
  return { stage, id, html, slot, root: stage.root(id) };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'hljs');
});

test('is an inlinable container with the text directly inside', async () => {
  const { root, html } = await shown('some *text*', { align: 'center', font_size: 15, font: 'Arial' });
  expect(root.className).toBe(
    'anvil-align-center anvil-spacing-above-small anvil-spacing-below-small anvil-rich-text anvil-inlinable anvil-container anvil-component',
  );
  expect(root.style.cssText).toBe('white-space: unset; text-align: center; font-size: 15px; font-family: Arial;');
  expect(html()).toBe('<p>some <em>text</em></p>');
});

test('reads Markdown: breaks, tables, code with its language', async () => {
  expect((await shown('a\nb ~~c~~ ~d~')).html()).toBe('<p>a<br>b <del>c</del> ~d~</p>');
  expect((await shown('| a | b |\n|---|--:|\n| 1 | 2 |')).html()).toBe(
    '<table class="table table-striped"><thead><tr><th>a</th><th style="text-align: right;">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td style="text-align: right;">2</td></tr></tbody></table>',
  );
  expect((await shown('```python\nx\n```')).html()).toBe('<pre><code class="language-python">x</code></pre>');
  expect((await shown('3. c\n4. d')).html()).toBe('<ol start="3"><li>c</li><li>d</li></ol>');
});

test('takes HTML in Markdown for text, and leaves out footnotes and boxes to tick', async () => {
  const { root, html } = await shown('<b>a</b>\n\n<div>**b**</div>\n\n- [x] c[^1]');
  expect(html()).toBe('<p>&lt;b&gt;a&lt;/b&gt;</p><p>&lt;div&gt;<strong>b</strong>&lt;/div&gt;</p><ul><li>[x] c[^1]</li></ul>');
  expect(root.querySelector('[id], input')).toBeNull();
});

test.each([
  ['[a](javascript:b)', '[a](javascript:b)'],
  ['[a](JaVa&#83;cript:b)', '[a](JaVa&#83;cript:b)'],
  ['[a](vbscript:b) *c*', '[a](vbscript:b) c'],
  ['[a](<java\tscript:b>)', '[a](<java\tscript:b>)'],
  ['[a](DATA:text/html,b)', '[a](DATA:text/html,b)'],
  ['[a](blob:b)', '[a](blob:b)'],
  ['[a][r]\n\n[r]: data:text/html,b', '[a][r][r]: data:text/html,b'],
  ['<javascript:a>', '<javascript:a>'],
  ['![a](data:image/png;base64,AAAA)', '![a](data:image/png;base64,AAAA)'],
  ['> ![a](file:///b)', '![a](file:///b)'],
])('leaves %s as it was written', async (content, text) => {
  const { root } = await shown(content);
  expect(root.textContent?.replaceAll('\n', '')).toBe(text);
  expect(root.querySelector('a, img')).toBeNull();
});

test.each(['https://a.test/', '/inside', 'page?x=a:b', '#top', 'mailto:a@b.test', 'tel:123', 'ftp://a.test/', 'sms:+1'])(
  'links to %s',
  async (address) => {
    const { root } = await shown(`[a](${address} "t")`);
    expect([root.querySelector('a')?.getAttribute('href'), root.querySelector('a')?.title]).toEqual([address, 't']);
  },
);

test.each([
  ['quotes', `${'>'.repeat(60)} bottom`, 'blockquote', 20],
  ['lists', `${'- '.repeat(30)}bottom`, 'li', 10],
  ['emphasis', `${'*a **b '.repeat(30)}bottom${'** *'.repeat(30)}`, 'em, strong', 20],
  ['thousands of quotes', `${'>'.repeat(2000)} bottom`, 'blockquote', 20],
])('nests %s no deeper than is allowed, and keeps the text', async (_what, content, selector, depth) => {
  const { root } = await shown(content);
  const depths = [...root.querySelectorAll(selector)].map((element) => {
    let count = 0;
    for (let at = element.closest(selector); at; at = at.parentElement?.closest(selector) ?? null) count += 1;
    return count;
  });
  expect(Math.max(...depths)).toBeLessThanOrEqual(depth);
  expect(root.textContent).toContain('bottom');
});

test('shows what nobody can read as it was written', async () => {
  const content = `${'>'.repeat(10_000)} bottom`;
  expect((await shown(content)).root.textContent).toBe(content);
});

test('shows plain text with its ends of lines', async () => {
  const { root } = await shown('*a* <b>b</b>\n  c', { format: 'plain_text' });
  expect([root.textContent, root.style.whiteSpace]).toEqual(['*a* <b>b</b>\n  c', 'pre-wrap']);
});

test('lets through of HTML what is listed', async () => {
  const content =
    '<script>x</script><style>x</style><blink>kept <b onclick="x" id="y" class="z">bold</b></blink><template>gone</template>' +
    '<a href="/in" target="_blank" rel="nofollow" title="t" ping="x" data-x="y">a</a>' +
    '<img src="data:image/gif;base64,AAAA" alt="i" width="8" height="9" srcset="x 2x">' +
    '<p aria-label="said" role="alert">p</p>';
  expect((await shown(content, { format: 'restricted_html' })).html()).toBe(
    markup(
      'kept <b>bold</b><a href="/in" target="_blank" rel="nofollow" title="t">a</a>' +
        '<img src="data:image/gif;base64,AAAA" alt="i" width="8" height="9"><p aria-label="said">p</p>',
    ),
  );
});

test.each([
  ['javascript:x', null],
  [' java&#9;script:x', null],
  ['&#1;javascript:x', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['ftp://x.test/', null],
  ['page.html', null],
  ['HTTPS://x.test/', 'https://x.test/'],
  ['/x', '/x'],
  ['_/theme/x.png', '_/theme/x.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
])('in HTML %s becomes %s', async (address, href) => {
  const { root } = await shown(`<a href="${address}">a</a><img src="${address}">`, { format: 'restricted_html' });
  expect([root.querySelector('a')?.getAttribute('href'), root.querySelector('img')?.getAttribute('src')]).toEqual([href, href]);
});

test('keeps spaces, lines, fonts and colours of styles', async () => {
  const style =
    'position: fixed; top: 0; margin: 1px; padding-left: 2px; color: red; background: url(x); background-color: blue; ' +
    'font-weight: bold; border-top-style: solid; opacity: 0.5; list-style-image: url(x); fontx: y; color-scheme: dark';
  const { root } = await shown(`<p style="${style}">p</p>`, { format: 'restricted_html' });
  const kept = [...(root.querySelector('p') as HTMLElement).style];
  expect(kept.filter((name) => !/^(margin|padding|border-top-style|color$|background-color$|font-weight)/.test(name))).toEqual(
    [],
  );
  expect((root.querySelector('p') as HTMLElement).style).toMatchObject({
    marginTop: '1px',
    paddingLeft: '2px',
    color: 'red',
    backgroundColor: 'blue',
    fontWeight: 'bold',
  });
});

test('shows HTML with a picture that goes by the name of the body, which WebKit takes for it', async () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString').mockImplementationOnce((html) => {
    const document = window.document.implementation.createHTMLDocument();
    document.body.innerHTML = html;
    return Object.defineProperty(document, 'body', { value: document.querySelector('img') });
  });
  expect((await shown('<b>named</b><img name="body" alt="x">', { format: 'restricted_html' })).html()).toBe(
    '<b>named</b><img alt="x">',
  );
  parse.mockRestore();
});

test('has elements for slots, in every format', async () => {
  const { html } = await shown('**{a}** {{b}} {c:>5.2f}{c!r}');
  const slot = (name: string) =>
    `<span class="anvil-always-inline-container" style="display: inline-block;" x-anvil-slot="${name}">` +
    `<code class="anvil-slot-name" style="display: none;">${name}</code></span>`;
  expect(html()).toBe(`<p><strong>${slot('a')}</strong> {b} ${slot('c')}${slot('c')}</p>`);
  expect((await shown('*{a}*', { format: 'plain_text' })).html()).toBe(`*${slot('a')}*`);
  expect((await shown('<i>{a}</i>', { format: 'restricted_html' })).html()).toBe(`<i>${slot('a')}</i>`);
  expect((await shown('{a}', { enable_slots: false })).html()).toBe('<p>{a}</p>');
});

test('puts children into the slots they name, and the others behind the text', async () => {
  const { stage, id, slot, root } = await shown('{a} {b} {a} [x](http://{u})');
  await stage.insert(id, 0, label('in b'), { slot: 'b', at: null });
  await stage.insert(id, 1, label('in a'), { slot: 'a', at: null });
  await stage.insert(id, 2, label('nowhere'), { slot: 'nowhere', at: null });
  await stage.insert(id, 1, label('first in b'), { slot: 'b', at: null });
  await stage.insert(id, 4, label('second a'), { slot: 'a', at: '1:a' });
  await stage.insert(id, 5, label('unseen'), { slot: 'u', at: '0:u' });
  expect(slot('b').textContent).toBe('bin bfirst in b');
  expect([...root.querySelectorAll('[x-anvil-slot="a"]')].map((one) => one.textContent)).toEqual(['ain a', 'asecond a']);
  expect([...root.children].map((one) => one.textContent)).toEqual([expect.any(String), 'nowhere', 'unseen']);
  expect((root.lastElementChild as HTMLElement).style.display).toBe('none');
  await stage.remove(id, stage.children(id)[5] ?? 0);
  expect(root.lastElementChild?.textContent).toBe('nowhere');
});

test('a value that data has for an address is in no slot of the text besides the one that is its own', async () => {
  const { stage, id, root } = await shown('[{a}](http://x/{a}) {a:>3} ![{b}](/p) {b}');
  for (const [index, at] of ['0:a', '1:a', '0:a:>3'].entries()) await stage.insert(id, index, label(at), { slot: 'a', at });
  const inSlots = () => [...root.querySelectorAll('[x-anvil-slot]')].map((one) => one.textContent);
  expect(inSlots()).toEqual(['a0:a', 'a0:a:>3', 'b']);
  await stage.insert(id, 3, label('a component'), { slot: 'b', at: '0:b!r' });
  expect(inSlots()).toEqual(['a0:a', 'a0:a:>3', 'ba component']);
  await stage.insert(id, 4, label('0:b'), { slot: 'b', at: '0:b' });
  expect(inSlots()).toEqual(['a0:a', 'a0:a:>3', 'b0:b']);
  expect((root.lastElementChild as HTMLElement).style.display).toBe('none');
});

test('children stay when the text changes, with focus and in the document all the time', async () => {
  const { stage, id, slot, root } = await shown('a {x} b');
  document.body.append(root.closest('body') ? '' : root);
  await stage.insert(id, 0, { type: 'TextBox', props: { text: 'typed' } }, { slot: 'x', at: null });
  const box = stage.root(stage.children(id)[0] ?? 0) as HTMLInputElement;
  box.focus();
  // As browsers have it, which jsdom has not: what is not rendered takes no focus.
  const focus = box.focus.bind(box);
  box.focus = (options) => {
    if (!box.closest('[style*="display: none"]')) focus(options);
  };
  let lost = 0;
  box.addEventListener('blur', () => lost++);
  await stage.set(id, { content: '# {x}\n\n- other' });
  expect([box.parentElement, slot('x').parentElement?.localName]).toEqual([slot('x'), 'h1']);
  await stage.set(id, { content: '> other {y}' });
  expect([box.isConnected, box.parentElement]).toEqual([true, root]);
  await stage.set(id, { content: 'again *{x}*', format: 'plain_text' });
  expect([box.parentElement, document.activeElement === box, lost]).toEqual([slot('x'), true, 0]);
});

const long = (paragraph: string): string => Array.from({ length: 1000 }, (_, index) => `${paragraph} ${index}`).join('\n\n');

test('a long text comes piece by piece, in front of children, and whole before what Python has said behind it', async () => {
  const stage = new Stage('anvil-', impatient());
  await formats.load();
  const id = await stage.show({ type: 'RichText', props: { content: 'short' }, children: [[label('behind')]] });
  const root = stage.root(id);
  const count = () => root.querySelectorAll('p').length;
  const set = stage.set(id, { content: long('one') });
  const next = stage.set(id, { align: 'right' });
  expect(count()).toBeLessThan(500);
  expect(root.style.textAlign).toBe('left');
  await set;
  expect(count()).toBe(1000);
  await next;
  expect(root.style.textAlign).toBe('right');
  expect([root.children[999]?.textContent, root.lastElementChild?.textContent]).toEqual(['one 999', 'behind']);
  expect(root.childNodes[1]?.nodeValue).toBe('\n');
});

test('a long text keeps what is the same in the next, shows the old one until the new one has come, and may end sooner', async () => {
  const stage = new Stage('anvil-', impatient());
  await formats.load();
  const id = await stage.show({ type: 'RichText', props: { content: long('one') } });
  const root = stage.root(id);
  const [first] = root.children;
  const set = stage.set(id, { content: long('one').replace('one 999', 'two 999') });
  expect(root.children).toHaveLength(1000);
  await set;
  expect([root.children[0], root.lastElementChild?.textContent]).toEqual([first, 'two 999']);
  const other = stage.set(id, { content: long('two') });
  expect([root.children[0]?.textContent, root.children[998]?.textContent]).toEqual(['two 0', 'one 998']);
  const short = stage.set(id, { content: 'short' });
  await other;
  expect(root.textContent).toBe(long('two').replaceAll('\n\n', '\n'));
  await short;
  expect(root.textContent).toBe('short');
});

test('a text that grows keeps the elements of what stands already', async () => {
  const { stage, id, root } = await shown('# Title\n\nsome te');
  const [title, text] = root.children;
  await stage.set(id, { content: '# Title\n\nsome text with *more*\n\nand more' });
  expect([root.children[0], root.children[1]]).toEqual([title, text]);
  expect(root.children).toHaveLength(3);
});

test.each([
  ['11.9.0', (code: string, { language }: { language: string }) => ({ value: `<span class="k">${language}:${code}</span>` })],
  ['9.18.1', (language: string, code: string) => ({ value: `<span class="k">${language}:${code}</span>` })],
])('has code coloured by the highlighter of the page, version %s', async (versionString, highlight) => {
  const getLanguage = (name: string) => name === 'python';
  Object.assign(globalThis, { hljs: { versionString, getLanguage, highlight } });
  const { html } = await shown('```python\nx\n```\n\n```other\ny\n```');
  expect(html()).toBe(
    '<pre><code class="language-python hljs"><span class="k">python:x</span></code></pre><pre><code class="language-other">y</code></pre>',
  );
});

test('lets nothing but colours through of a highlighter, and does without one that fails', async () => {
  const highlight = () => ({ value: '<span class="k" onclick="x">a</span><img src=x onerror=y><script>z</script>' });
  Object.assign(globalThis, { hljs: { getLanguage: () => true, highlight } });
  expect((await shown('```a\nx\n```')).html()).toBe('<pre><code class="language-a hljs"><span class="k">a</span></code></pre>');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(globalThis, {
    hljs: {
      getLanguage() {
        throw new Error('broken');
      },
      highlight,
    },
  });
  expect((await shown('```a\nx\n```')).html()).toBe('<pre><code class="language-a">x</code></pre>');
  expect(warn).toHaveBeenCalledTimes(1);
});
