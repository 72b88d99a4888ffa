import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import type { ComponentDefinition } from '../../components/definition.ts';
import { useElement } from '../../components/shared/hooks.ts';
import { DEFINITIONS, Text } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';
import { markUnmanaged } from './unmanaged.ts';

const NO_LOOK = { classes: [], style: {}, attributes: {} };

/** Keeps state of its own, and listens through React. */
const Chrome: ComponentDefinition = {
  type: 'Chrome',
  reactEvents: true,
  createRoot: (document) => document.createElement('div'),
  look: () => NO_LOOK,
  Interior: function ChromeInterior() {
    const [open, setOpen] = useState(false);
    return (
      <button
        type="button"
        onClick={() => setOpen(!open)}
        onMouseEnter={({ currentTarget }) => {
          currentTarget.title = 'under the pointer';
        }}
        onMouseLeave={({ currentTarget }) => {
          currentTarget.title = '';
        }}
      >
        {open ? 'open' : 'closed'}
      </button>
    );
  },
};

/** Ids of the nodes whose interior was drawn, each time it was. */
const drawn: number[] = [];

const Counted: ComponentDefinition = {
  ...Text,
  type: 'Counted',
  Interior: ({ props, node }) => {
    drawn.push(node.id);
    return <i>{String(props['text'])}</i>;
  },
};

const Chart: ComponentDefinition = { ...Text, type: 'Chart', Interior: () => <p ref={markUnmanaged} /> };

const moods: string[] = [];

/** Fails at the end of a drawing, once for each bad mood. */
const Moody: ComponentDefinition = {
  ...Text,
  type: 'Moody',
  Interior: function MoodyInterior() {
    useLayoutEffect(() => {
      if (moods.pop()) throw new Error('in a bad mood');
    });
    return <b>fine</b>;
  },
};

const ends: (() => void)[] = [];

/** Draws well, and fails by state of its own some time later, whenever it is drawn anew. */
const Fading: ComponentDefinition = {
  ...Text,
  type: 'Fading',
  Interior: function FadingInterior() {
    const [isOver, end] = useState(false);
    useLayoutEffect(() => void ends.push(() => flushSync(() => end(true))), []);
    if (isOver) throw new Error('over and over');
    return <b>fine</b>;
  },
};

/** A star that a click fills, by state of the interior's own. */
const Star: ComponentDefinition = {
  ...Text,
  type: 'Star',
  Interior: function StarInterior({ node }) {
    const [isFull, fill] = useState(false);
    const button = useElement<HTMLButtonElement>({ click: () => node.redraw(() => fill(true)) });
    return (
      <button ref={button.ref} type="button">
        <i className={isFull ? 'full' : 'empty'} />
      </button>
    );
  },
};

/** Fails when it hears that it was put back. */
const Grudging: ComponentDefinition = {
  ...Text,
  type: 'Grudging',
  behave: () => ({
    restored() {
      throw new Error('not again');
    },
  }),
};

/** Parts whose content React writes by itself, not as parts of its tree. */
const Odd: ComponentDefinition = {
  ...Text,
  type: 'Odd',
  Interior: () => (
    <>
      <b>{12n}</b>
      <textarea defaultValue="words" />
    </>
  ),
};

let later: (part: { readonly default: () => ReactNode }) => void;

const Waiting: ComponentDefinition = {
  ...Text,
  type: 'Waiting',
  Interior: function WaitingInterior({ props }) {
    return (
      <Suspense fallback={<i>soon</i>}>
        <Large />
        <b>{String(props['text'])}</b>
      </Suspense>
    );
  },
};
const Large = lazy(() => new Promise<{ readonly default: () => ReactNode }>((resolve) => void (later = resolve)));

/** Fails when it goes, as a chart whose elements a page script has taken away. */
const Clinging: ComponentDefinition = {
  ...Text,
  type: 'Clinging',
  Interior: function ClingingInterior() {
    useLayoutEffect(
      () => () => {
        throw new Error('not without my canvas');
      },
      [],
    );
    return <b>fine</b>;
  },
};

let page: Playback;
beforeEach(() => {
  page = new Playback([...DEFINITIONS, Chrome, Counted]);
});

const show = (id: number, type: string, props = {}) =>
  page.play([
    [TreeOp.create, [id, type, props, []]],
    [TreeOp.insert, WellKnownNode.app, 0, id, null],
  ]);

describe('interiors', () => {
  test('React hangs no listeners on a root, unless the interior asks for its events', async () => {
    const listening = jest.spyOn(EventTarget.prototype, 'addEventListener');
    await show(16, 'Text', { text: 'x' });
    expect(listening.mock.contexts.filter((target) => target === page.root(16))).toEqual([]);
    await show(17, 'Chrome');
    expect(listening.mock.contexts.filter((target) => target === page.root(17)).length).toBeGreaterThan(50);
    listening.mockRestore();
    page.root(17).querySelector('button')?.click();
    await Promise.resolve();
    expect(page.root(17).textContent).toBe('open');
  });

  test('a pointer is heard to come in from an interior where React does not listen', async () => {
    await show(16, 'Text', { text: 'x' });
    await show(17, 'Chrome');
    const [text, button] = [page.root(16).querySelector('span'), page.root(17).querySelector('button')];
    // As browsers have it, and jsdom does not.
    const from = { configurable: true, get: (): Element | null => text };
    Object.defineProperty(MouseEvent.prototype, 'fromElement', from);
    const over = new MouseEvent('mouseover', { bubbles: true, relatedTarget: text });
    button?.dispatchEvent(over);
    expect(button?.title).toBe('under the pointer');
    Reflect.deleteProperty(MouseEvent.prototype, 'fromElement');
    expect(over.relatedTarget).toBe(text);
    button?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: text }));
    expect(button?.title).toBe('');
  });

  test('a change draws one node anew and no other', async () => {
    const rows = [...Array(600).keys()].map((row) => [[20 + row, 'Counted', { text: row }, []], null] as const);
    await page.play([
      [TreeOp.create, [16, 'Panel', {}, rows]],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
    ]);
    expect(drawn).toHaveLength(600);
    drawn.length = 0;
    await page.play([[TreeOp.set, 300, { text: 'new' }, null]]);
    expect(drawn).toEqual([300]);
    await page.play([
      [TreeOp.create, [999, 'Counted', { text: 'added' }, []]],
      [TreeOp.insert, 16, 0, 999, null],
    ]);
    expect(drawn).toEqual([300, 999]);
    expect(page.root(16).childElementCount).toBe(601);
  });

  test('an icon that a page script has replaced shows what the interior changes by itself', async () => {
    page = new Playback([...DEFINITIONS, Star]);
    await show(16, 'Star');
    const icon = page.root(16).querySelector('i') as Element;
    icon.replaceWith(document.createElement('svg'));
    page.root(16).querySelector('button')?.click();
    expect(page.root(16).innerHTML).toBe('<button type="button"><i class="full"></i></button>');
    expect(page.root(16).querySelector('i')).toBe(icon);
  });

  test('what only the root shows draws no interior, and leaves there what the app has written into it', async () => {
    await show(16, 'Text', { text: 'x' });
    page.root(16).innerHTML = '<b>x</b>';
    await page.play([[TreeOp.set, 16, { visible: false, events: ['click'] }, null]]);
    await page.play([[TreeOp.set, 16, { visible: true, role: 'big' }, null]]);
    expect(page.root(16).innerHTML).toBe('<b>x</b>');
    await page.play([[TreeOp.set, 16, { text: 'y' }, null]]);
    expect(page.root(16).innerHTML).toBe('<span>y</span>');
  });

  test('a page script that empties an interior does not take the others down', async () => {
    await page.play([
      [
        TreeOp.create,
        [
          16,
          'Panel',
          {},
          [
            [[17, 'Text', { text: 'emptied' }, []], null],
            [[18, 'Text', { text: 'lives' }, []], null],
          ],
        ],
      ],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
    ]);
    page.root(17).innerHTML = '';
    await page.play([
      [TreeOp.set, 18, { text: 'still' }, null],
      [TreeOp.remove, 16, 17],
      [TreeOp.destroy, [17]],
    ]);
    await page.play([[TreeOp.set, 18, { text: 'alive' }, null]]);
    expect(page.app.textContent).toBe('alive');
  });

  test('an interior whose elements a page script has replaced or wrapped is put back before it changes', async () => {
    await show(16, 'Text', { text: 'one' });
    const span = page.root(16).querySelector('span');
    const font = document.createElement('font');
    span?.replaceWith(font);
    font.append(span as Element);
    await page.play([[TreeOp.set, 16, { text: 'two' }, null]]);
    expect(page.root(16).innerHTML).toBe('<span>two</span>');
    expect(page.root(16).querySelector('span')).toBe(span);
    (span as Element).innerHTML = '<font>zwei</font>';
    await page.play([[TreeOp.set, 16, { color: 'red' }, null]]);
    expect(page.root(16).innerHTML).toBe('<span>two</span>');
    expect(page.faults).toEqual([]);
  });

  test('what a page script added, and what a component fills itself, is left alone', async () => {
    page = new Playback([...DEFINITIONS, Chart]);
    await show(16, 'Text', { text: 'one' });
    await show(17, 'Chart');
    page.root(16).append('added');
    page.root(17).querySelector('p')?.append('drawn');
    await page.play([
      [TreeOp.set, 16, { text: 'two' }, null],
      [TreeOp.set, 17, { text: 'x' }, null],
    ]);
    expect([page.root(16).innerHTML, page.root(17).innerHTML]).toEqual(['<span>two</span>added', '<p>drawn</p>']);
  });

  test('an interior that fails once is drawn anew in silence, and its neighbours are not', async () => {
    page = new Playback([...DEFINITIONS, Moody]);
    await show(16, 'Text', { text: 'beside' });
    await show(17, 'Moody');
    const beside = page.root(16).firstChild;
    moods.push('bad');
    await page.play([[TreeOp.set, 17, { text: 'x' }, null]]);
    expect([page.root(17).innerHTML, page.faults]).toEqual(['<b>fine</b>', []]);
    expect(page.root(16).firstChild).toBe(beside);
  });

  test('an interior that fails by itself each time some time after it was drawn is given up, and told of', async () => {
    page = new Playback([...DEFINITIONS, Fading]);
    await show(16, 'Fading');
    ends.pop()?.();
    expect([page.root(16).innerHTML, page.faults]).toEqual(['<b>fine</b>', []]);
    await new Promise((resolve) => setTimeout(resolve));
    ends.pop()?.();
    expect(page.root(16).textContent).toBe('Fading could not be drawn: Error: over and over');
    expect(page.faults).toEqual(['Fading (node 16) failed while drawing its interior: over and over']);
    await page.play([[TreeOp.set, 16, { text: 'x' }, null]]);
    expect(page.root(16).innerHTML).toBe('<b>fine</b>');
  });

  test('an interior that is put back keeps what React has written into it besides its elements', async () => {
    page = new Playback([...DEFINITIONS, Odd]);
    await show(16, 'Odd', {});
    const before = page.root(16).innerHTML;
    expect(before).toBe('<b>12</b><textarea>words</textarea>');
    const font = document.createElement('font');
    font.append(...page.root(16).childNodes);
    page.root(16).append(font);
    await page.play([[TreeOp.set, 16, { text: 'x' }, null]]);
    expect(page.root(16).innerHTML).toBe(before);
    (page.root(16).querySelector('b') as HTMLElement).textContent = 'twelve';
    await page.play([[TreeOp.set, 16, { text: 'y' }, null]]);
    expect(page.root(16).innerHTML).toBe(before);
  });

  test('a part that is still loading may be wrapped meanwhile, and is there when it has come', async () => {
    page = new Playback([...DEFINITIONS, Waiting]);
    await show(16, 'Waiting', { text: 'one' });
    expect(page.root(16).innerHTML).toBe('<i>soon</i>');
    const font = document.createElement('font');
    font.append(...page.root(16).childNodes);
    page.root(16).append(font);
    later({ default: () => <p>large</p> });
    await waitFor(() => page.root(16).textContent?.includes('large') ?? false);
    await page.play([[TreeOp.set, 16, { text: 'two' }, null]]);
    expect(page.root(16).querySelector('i')).toBeNull();
    expect(page.root(16).textContent).toBe('largetwo');
    expect(page.faults).toEqual([]);
  });

  test('what fails when an interior is put back concerns that component alone', async () => {
    page = new Playback([...DEFINITIONS, Grudging]);
    await show(16, 'Grudging', { text: 'one' });
    await show(17, 'Text', { text: 'beside' });
    page.root(16).innerHTML = '';
    await page.play([
      [TreeOp.set, 16, { text: 'two' }, null],
      [TreeOp.set, 17, { text: 'changes' }, null],
    ]);
    expect([page.root(16).textContent, page.root(17).textContent]).toEqual(['two', 'changes']);
    expect(page.faults).toEqual(['Grudging (node 16) failed while drawing its interior: not again']);
  });

  test('an interior that fails as it goes is told of, and nothing far from it is drawn anew', async () => {
    page = new Playback([...DEFINITIONS, Clinging]);
    const far = [...Array(40).keys()].map((at) => [[20 + at, 'Text', { text: at }, []], null] as const);
    await page.play([
      [TreeOp.create, [16, 'Panel', {}, far]],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
    ]);
    await page.play([
      [
        TreeOp.create,
        [
          80,
          'Panel',
          {},
          [
            [[81, 'Clinging', {}, []], null],
            [[82, 'Text', { text: 'near' }, []], null],
          ],
        ],
      ],
      [TreeOp.insert, WellKnownNode.app, 0, 80, null],
    ]);
    const before = page.root(20).firstChild;
    await page.play([
      [TreeOp.remove, 80, 81],
      [TreeOp.destroy, [81]],
    ]);
    expect(page.faults).toEqual(['A component failed while its interior was taken away: not without my canvas']);
    expect(page.root(20).firstChild).toBe(before);
    await page.play([[TreeOp.set, 82, { text: 'still near' }, null]]);
    expect(page.app.textContent).toContain('still near');
  });

  test("when React's root fails all the same, every interior is drawn anew in the roots that stand", async () => {
    let reports = 0;
    page = new Playback(DEFINITIONS, {
      nodeFault: () => {
        reports += 1;
        if (reports <= 2) throw new Error('thrown past every boundary');
      },
    });
    await page.play([
      [
        TreeOp.create,
        [
          16,
          'Panel',
          {},
          [
            [[17, 'Text', { text: 'fine' }, []], null],
            [[18, 'Text', { text: 'lives' }, []], null],
          ],
        ],
      ],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
    ]);
    const [broken, other] = [page.root(17), page.root(18)];
    await page.play([[TreeOp.set, 17, { text: 'throw' }, null]]);
    expect(page.faults).toEqual(['React was rebuilt from the store: thrown past every boundary']);
    expect([page.root(17), page.root(18)]).toEqual([broken, other]);
    expect(broken.textContent).toBe('Text could not be drawn: Error: drawn to fail');
    expect(other.innerHTML).toBe('<span>lives</span>');
    await page.play([[TreeOp.set, 18, { text: 'and changes' }, null]]);
    expect(other.textContent).toBe('and changes');
  });

  test('a root that fails again and again is given up, and the host goes on', async () => {
    page = new Playback(DEFINITIONS, {
      nodeFault: () => {
        throw new Error('always');
      },
    });
    await show(16, 'Text', { text: 'throw' });
    expect(page.faults.at(-1)).toBe('React failed again and again; interiors stay empty: always');
    await show(17, 'Box', { text: 'still here' });
    expect(page.app.querySelector('input')?.value).toBe('still here');
  });
});

async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve));
}
