import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type NodeDto, TreeOp } from '../../../protocol/index.ts';
import { DEFINITIONS } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';
import type { ComponentPart, JsComponent, JsComponentSpec } from './definition.ts';
import { JsComponents, jsComponentApi, Toolkit } from './index.ts';

class Leaf implements JsComponent {
  _anvilDomElement: Element | null = null;
  made = 0;
  events: unknown[] = [];
  #value: unknown = 0;

  get value(): unknown {
    return this.#value;
  }

  set value(value: unknown) {
    this.#value = value;
  }

  get size(): number {
    return 3;
  }

  _anvilSetupDom(): Element {
    this.made += 1;
    this._anvilDomElement = document.createElement('i');
    return this._anvilDomElement;
  }

  reset(): void {
    this.#value = 0;
  }
}

class Holder extends Leaf {
  async _anvilAddComponent(child: ComponentPart): Promise<object> {
    this._anvilDomElement?.append(await child._anvilSetupDom());
    return {};
  }
}

const spec = (name: string, more: Partial<JsComponentSpec> = {}): JsComponentSpec => ({ name, ...more });
const text = (id: number): NodeDto => [id, 'Text', { text: 'of Python' }, []];

let components: JsComponents;
let toolkit: Toolkit;
let page: Playback;
beforeEach(() => {
  components = new JsComponents();
  toolkit = new Toolkit(components);
  page = new Playback(DEFINITIONS, { jsComponents: components });
});

const api = () => jsComponentApi(components);
const make = async <T extends JsComponent>(cls: new () => T, given = {}): Promise<T> => (await toolkit.make(cls, given)) as T;

describe('a registered class', () => {
  test('is found by its full name, and its package by the front of it', () => {
    api().registerJsComponent(Leaf, spec('shop.parts.Leaf'));
    const found = toolkit.find('shop.parts.Leaf');
    expect(found?.[0]).toBe(Leaf);
    expect(Object.isFrozen(found)).toBe(true);
    expect(['shop', 'shop.parts', 'shop.pa', 'Leaf'].map((name) => toolkit.find(name))).toEqual([
      'package',
      'package',
      null,
      null,
    ]);
  });

  test('is described by its getters, setters and methods, those it inherits too, and by its spec', () => {
    Object.assign(Holder, { _anvilEvents: ['opened'], _anvilProperties: [{ name: 'title', default_value: 'none' }] });
    const value = { name: 'value', type: 'number', bindingWritebackEvents: ['change'] };
    api().registerJsComponent(
      Holder,
      spec('shop.Holder', { properties: [value], events: [{ name: 'change' }], methods: ['late'] }),
    );
    expect(JSON.parse(toolkit.find('shop.Holder')?.[1] ?? '')).toEqual({
      properties: [
        { name: 'title', type: 'object', readOnly: false, writebackEvents: [] },
        { name: 'value', type: 'number', readOnly: false, writebackEvents: ['change'] },
        { name: 'size', type: 'object', readOnly: true, writebackEvents: [] },
      ],
      methods: ['reset', 'late'],
      events: ['opened', 'change'],
      container: true,
    });
  });

  test.each([
    ['no name', Leaf, {}, "expects a spec whose name is 'package.Leaf', got undefined"],
    ['no package', Leaf, spec('Leaf'), '\'package.Leaf\', got "Leaf"'],
    ['no class', { _anvilSetupDom: () => null }, spec('a.B'), 'expects a.B to be a class with a method _anvilSetupDom'],
    ['no element', class {}, spec('a.B'), 'expects a.B to be a class with a method _anvilSetupDom'],
  ])('with %s is refused', (_, cls, given, message) => {
    expect(() => components.register(cls, given as JsComponentSpec)).toThrow(message);
  });
});

describe('an instance', () => {
  test('begins with the defaults of the spec and the values given, in that order, after _anvilNew', async () => {
    class Counted extends Leaf {
      readonly log: unknown[] = [];
      _anvilNew = async (): Promise<void> => void this.log.push('new');

      override set value(value: unknown) {
        this.log.push(value);
      }
    }
    components.register(Counted, spec('a.Counted', { properties: [{ name: 'value', defaultValue: 4 }] }));
    expect((await make(Counted)).log).toEqual(['new', 4]);
    expect((await make(Counted, { value: 6 })).log).toEqual(['new', 4, 6]);
  });

  test('makes its element once, whoever asks', async () => {
    components.register(Leaf, spec('a.Leaf'));
    const leaf = await make(Leaf);
    const element = toolkit.setUp(leaf);
    expect(leaf._anvilSetupDom()).toBe(element);
    expect(leaf.made).toBe(1);
    leaf._anvilDomElement = document.createElement('b');
    expect(toolkit.element(leaf)).toBe(leaf._anvilDomElement);
  });

  test('that gives no element says so', async () => {
    class Empty extends Leaf {
      override _anvilSetupDom(): Element {
        return 'nothing' as unknown as Element;
      }
    }
    components.register(Empty, spec('a.Empty'));
    expect(() => toolkit.setUp(new Empty())).toThrow('_anvilSetupDom() of Empty must give an element, got [object String]');
  });
});

describe('what instances ask of Python', () => {
  const python = jest.fn((..._args: unknown[]): unknown => Promise.resolve('done'));
  beforeEach(() => {
    python.mockClear();
    components.register(Leaf, spec('a.Leaf'));
  });

  test('waits for Python, then goes at once', async () => {
    const opened = api().openForm('Form1');
    toolkit.connect(python);
    expect(await opened).toBe('done');
    const leaf = await make(Leaf);
    await Promise.resolve();
    void api().raiseAnvilEvent(leaf, 'change', { step: 1 });
    void api().notifyMounted(leaf);
    void api().notifyUnmounted(leaf, true);
    void api().notifyVisibilityChange(leaf, false);
    expect(python.mock.calls).toEqual([
      ['open_form', 'Form1'],
      ['raise', leaf, 'change', [['step', 1]]],
      ['mounted', leaf, true, false],
      ['mounted', leaf, false, true],
      ['visible', leaf, false],
    ]);
    expect(Object.isFrozen(python.mock.calls[1]?.[3])).toBe(true);
  });

  test('in a constructor comes when Python has the instance', async () => {
    const { subscribeAnvilEvent } = api();
    class Eager extends Leaf {
      constructor() {
        super();
        subscribeAnvilEvent(this, 'show', () => undefined);
      }
    }
    components.register(Eager, spec('a.Eager'));
    toolkit.connect(python);
    const made = toolkit.make(Eager, {});
    expect(python).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve));
    expect(python.mock.calls).toEqual([['subscribe', made, 'show', 1, expect.any(Function)]]);
  });

  test('an event waits for the write-back before it, whether or not that fails', async () => {
    toolkit.connect(python);
    const leaf = await make(Leaf);
    await Promise.resolve();
    const { promise, reject } = Promise.withResolvers();
    python.mockReturnValueOnce(promise);
    const { triggerWriteBack, raiseAnvilEvent } = api();
    const written = triggerWriteBack(leaf, 'value', 1);
    const raised = raiseAnvilEvent(leaf, 'change');
    expect(python.mock.calls).toEqual([['write_back', leaf, 'value', 1]]);
    reject(new Error('not written'));
    await expect(written).rejects.toThrow('not written');
    await raised;
    expect(python).toHaveBeenLastCalledWith('raise', leaf, 'change', []);
    void raiseAnvilEvent(leaf, 'change');
    expect(python).toHaveBeenCalledTimes(3);
  });

  test('the failure of a write-back is for its caller to hear of: nothing here counts as having heard', async () => {
    /** Knows whether anybody would hear of its failure. */
    class Answer extends Promise<unknown> {
      isHeard = false;
      // biome-ignore lint/suspicious/noThenProperty: it is a promise
      override then(...heard: Parameters<Promise<unknown>['then']>): Promise<never> {
        this.isHeard = true;
        return super.then(...heard) as Promise<never>;
      }
    }
    toolkit.connect(python);
    const leaf = await make(Leaf);
    await Promise.resolve();
    python.mockReturnValueOnce(Answer.reject(new Error('not written')));
    const written = api().triggerWriteBack(leaf, 'value', 1) as Answer;
    expect(written.isHeard).toBe(false);
    await expect(written).rejects.toThrow('not written');
  });

  test('is refused for what is no component', () => {
    expect(() => api().notifyMounted({} as ComponentPart)).toThrow('notifyMounted() expects a component, got [object Object]');
  });

  test('a subscription ends with the function it gave', async () => {
    toolkit.connect(python);
    const leaf = await make(Leaf);
    await Promise.resolve();
    api().subscribeAnvilEvent(leaf, 'change', () => undefined)();
    expect(python.mock.calls.map(([what, , name, number]) => [what, name, number])).toEqual([
      ['subscribe', 'change', 1],
      ['unsubscribe', 'change', 1],
    ]);
  });
});

describe('a container', () => {
  test('gets components of Python by stand-ins, which know their element and their parent', async () => {
    components.register(Holder, spec('a.Holder'));
    const holder = await make(Holder);
    const element = await toolkit.setUp(holder);
    await page.play([[TreeOp.create, text(20)]]);
    const [leave, show, mounted] = await toolkit.add(holder, 20, {});
    expect(element.firstElementChild).toBe(page.root(20));
    expect([show, mounted]).toEqual([null, true]);
    const part = components.parts.of(20, components.rootOf);
    expect(part._anvilDomElement).toBe(page.root(20));
    expect(api().getParent(part)).toBe(holder);
    (leave as () => void)();
    expect(element.childElementCount).toBe(0);
    expect(api().getParent(part)).toBeNull();
  });

  test('that fails to take a child in is not its parent', async () => {
    components.register(Holder, spec('a.Holder'));
    const holder = await make(Holder);
    await toolkit.setUp(holder);
    await page.play([[TreeOp.create, text(20)]]);
    const part = components.parts.of(20, components.rootOf);
    holder._anvilAddComponent = async () => Promise.reject(new RangeError('full'));
    await expect(toolkit.add(holder, 20, {})).rejects.toThrow('full');
    expect(api().getParent(part)).toBeNull();
    holder._anvilAddComponent = () => {
      expect(api().getParent(part)).toBe(holder);
      throw new RangeError('shut');
    };
    expect(() => toolkit.add(holder, 20, {})).toThrow('shut');
    expect(api().getParent(part)).toBeNull();
  });

  test('gets instances of its kind as they are', async () => {
    components.register(Holder, spec('a.Holder'));
    const [outer, inner] = [await make(Holder), await make(Holder)];
    const elements = [await toolkit.setUp(outer), await toolkit.setUp(inner)];
    const taken: unknown[] = [];
    outer._anvilAddComponent = async (child) => ({ onRemove: taken.push(child) });
    await page.play([[TreeOp.create, [30, 'Panel', {}, []]]]);
    page.root(30).append(...elements);
    expect(api().getParent(inner)).toBe(components.parts.of(30, components.rootOf));
    Object.assign(elements[1] as object, { __anvilPyComponent: { id: 31 } });
    components.attach((node) => (node === 31 ? (elements[1] as Element) : page.root(node)));
    await toolkit.add(outer, 31, {});
    expect(taken).toEqual([inner]);
  });

  test('lists its children by node number or instance', async () => {
    components.register(Leaf, spec('a.Leaf'));
    const leaf = await make(Leaf);
    expect(toolkit.children(leaf)).toBeNull();
    await page.play([[TreeOp.create, text(20)]]);
    const stand = components.parts.of(20, components.rootOf);
    expect(toolkit.children(Object.assign(leaf, { _anvilGetComponents: () => [stand, leaf] }))).toEqual([20, leaf]);
  });
});

test('packages let scripts know their client configuration', () => {
  const dependency = { package_name: 'lib', config: { client: { key: 1 } } };
  components.configure({ app: { dependency_code: { A: dependency } }, appId: 'x', appOrigin: 'http://a.test' });
  expect(['lib', 'main_package', 'other'].map(api().getClientConfig)).toEqual([{ key: 1 }, {}, {}]);
});

test('there is no designer, and nothing to add to its toolbox', () => {
  const { designerApi, registerToolboxSection } = api();
  expect(designerApi.inDesigner).toBe(false);
  expect(designerApi.updateComponentProperties()).toBeUndefined();
  expect(registerToolboxSection({ title: 'x', items: [] })).toBeUndefined();
});
