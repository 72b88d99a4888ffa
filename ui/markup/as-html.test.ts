import { beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asHtml } from './as-html.ts';

let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="appGoesHere"></div>';
  place = document.getElementById('appGoesHere') as HTMLElement;
});

/** As the host's templates come into the page: scripts of theirs do not run. */
function told(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  place.replaceChildren(template.content);
  return asHtml(window);
}

test.each([
  ['a handler', '<p onclick="log()" ONLOAD=log()>x</p>', '<p>x</p>'],
  ['an image that fails', '<img src="x.png" onerror="log()">', '<img src="x.png">'],
  ['a script', '<script src="x.js">log()</script>', '<script type="text/plain"></script>'],
  ['a script in a picture', '<svg><script href="x.js">log()</script></svg>', '<svg><script type="text/plain"></script></svg>'],
  ['a frame', '<iframe srcdoc="<script>log()</script>" src="x" width="9"></iframe>', '<iframe width="9"></iframe>'],
  ['an address that is a script', '<a href=" java\tscript:log()">x</a>', '<a href="javascript:void 0">x</a>'],
  ['a place to send a form to', '<form action="JavaScript:log()"></form>', '<form action="javascript:void 0"></form>'],
  ['a focus that nobody asked for', '<b tabindex="0" autofocus>x</b>', '<b tabindex="0">x</b>'],
  ['a film', '<video autoplay src="x"><source src="y"></video>', '<video><source></video>'],
  ['another page', '<meta http-equiv="refresh" content="0;x">', '<meta content="0;x">'],
  ['another base', '<base href="http://x.test/">', '<base>'],
  [
    'what is unseen',
    '<noscript><img src=x></noscript><template shadowrootmode="open"><b>x</b></template>',
    '<noscript></noscript><template></template>',
  ],
  ['a text to edit', '<div contenteditable="true">x</div>', '<div>x</div>'],
  ['a style sheet from elsewhere', '<link rel="stylesheet" href="http://fonts.test/x.css">', '<link>'],
])('%s comes without what it would do', (_what, html, without) => {
  expect(told(html)).toBe(without);
});

test('controls say what they hold, and that browsers are not to remember anything else', () => {
  const template =
    '<input value="a"><input type="checkbox" checked><textarea>a</textarea><select><option selected>a<option>b</select>';
  place.innerHTML = template;
  const [text, box] = place.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  [text.value, box.checked] = ['x"<', false];
  (place.querySelector('textarea') as HTMLTextAreaElement).value = '</textarea>&';
  (place.querySelector('select') as HTMLSelectElement).value = 'b';
  const again = new DOMParser().parseFromString(asHtml(window), 'text/html');
  const [read, ticked] = again.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  expect([read.value, ticked.checked, again.querySelector('textarea')?.value, again.querySelector('select')?.value]).toEqual([
    'x"<',
    false,
    '</textarea>&',
    'b',
  ]);
  const controls = [...again.querySelectorAll('input, textarea, select')];
  expect(new Set(controls.map((control) => control.getAttribute('autocomplete')))).toEqual(new Set(['off']));
});

test.each([
  ['<x-chart></x-chart>', '<x-chart> is made by a script'],
  ['<style>@import "x.css";</style>', 'a style sheet imports another one'],
  ['<link rel="stylesheet" href="_/theme/more.css">', 'it has a style sheet of the app’s own'],
])('%s is left to the live form', (html, why) => {
  expect(() => told(html)).toThrow(why);
});

test('what no HTML leads to is left to the live form', () => {
  const [outer, inner] = [document.createElement('a'), document.createElement('a')];
  inner.href = outer.href = '#';
  outer.append(inner);
  place.append(outer);
  expect(() => asHtml(window)).toThrow('browsers would read its HTML as something else');
});

test('whatever is painted, a browser reads it as it stands, or it is left to the live form', () => {
  const name = fc.constantFrom(
    'div',
    'p',
    'a',
    'b',
    'table',
    'td',
    'ul',
    'select',
    'option',
    'button',
    'form',
    'svg',
    'title',
    'textarea',
    'noscript',
  );
  const text = fc.constantFrom(
    '',
    'a',
    '<b>',
    '&amp;',
    '\n',
    '--><img src=x onerror=log()>',
    '</noscript><img src=x onerror=log()>',
  );
  interface Part {
    readonly name: string;
    readonly text: string;
    readonly parts: readonly Part[];
  }
  const { part } = fc.letrec<{ part: Part }>((tie) => {
    const leaf = fc.record({ name, text, parts: fc.constant([]) });
    const holder = fc.record({ name, text, parts: fc.array(tie('part'), { maxLength: 3 }) });
    return { part: fc.oneof({ maxDepth: 3 }, leaf, holder) };
  });
  const make = ({ name, text, parts }: Part): Element => {
    const element = document.createElement(name);
    element.title = text;
    element.append(text, ...parts.map(make));
    return element;
  };
  let fits = 0;
  fc.assert(
    fc.property(part, (one) => {
      place.replaceChildren(make(one));
      let html: string;
      try {
        html = asHtml(window);
      } catch {
        return;
      }
      fits += 1;
      const page = new DOMParser().parseFromString(`<!doctype html><div id="appGoesHere">${html}</div>`, 'text/html');
      expect(page.body.innerHTML).toBe(place.outerHTML);
      expect(page.querySelector('[onerror]')).toBeNull();
    }),
    { numRuns: 200 },
  );
  expect(fits).toBeGreaterThan(20);
});
