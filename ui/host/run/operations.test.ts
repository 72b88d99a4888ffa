import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  CheckError,
  HostOp,
  type InboxItem,
  type Json,
  TreeOp,
  type Value,
  ValueTag,
  WellKnownNode,
  WINDOW_HANDLE,
} from '../../../protocol/index.ts';
import type { ComponentDefinition } from '../../components/definition.ts';
import { DEFINITIONS, Panel } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';

const Template: ComponentDefinition = {
  ...Panel,
  type: 'Template',
  behave: ({ root }) => {
    const named = document.createElement('b');
    root.append(named);
    const methods = {
      later: () => Promise.resolve({ list: [1, null] }),
      breaks: () => Promise.reject(new TypeError('no such part')),
      refused: () => {
        throw new DOMException('the canvas is tainted', 'SecurityError');
      },
    };
    return { domNodes: () => ({ title: named }), methods };
  },
};

let page: Playback;
let reply = 0;

beforeEach(() => {
  page = new Playback([...DEFINITIONS, Template]);
});

const settled = (number: number): Extract<InboxItem, { kind: 'settle' }> => {
  const found = page.items.find((item) => item.kind === 'settle' && item.reply === number);
  if (found?.kind !== 'settle') throw new Error(`reply ${number} was not settled: ${JSON.stringify(page.items)}`);
  return found;
};

/** Runs one operation and returns its answer. */
async function ask(operation: (reply: number) => readonly unknown[]): Promise<{ ok: boolean; value: Value }> {
  reply += 1;
  return answered(page.play([operation(reply) as never]));
}

/** Runs one operation whose batch is refused, and returns its answer. */
async function askInVain(operation: (reply: number) => readonly unknown[]): Promise<{ ok: boolean; value: Value }> {
  reply += 1;
  return answered(expect(page.play([operation(reply) as never])).rejects.toThrow(CheckError));
}

async function answered(played: Promise<unknown>): Promise<{ ok: boolean; value: Value }> {
  await played;
  await Promise.resolve();
  await Promise.resolve();
  return settled(reply);
}

const evaluate = (expression: string) => ask((number) => [HostOp.service, number, 'evaluate', [expression]]);
const handleOf = (value: Value): number => (Array.isArray(value) && value[0] === ValueTag.handle ? value[1] : Number.NaN);

describe('page objects', () => {
  test('window is there without asking; reads, writes and calls are run in order', async () => {
    const math = handleOf((await ask((number) => [HostOp.read, number, WINDOW_HANDLE, 'Math', null])).value);
    expect((await ask((number) => [HostOp.call, number, math, 'max', [3, 7], null])).value).toBe(7);
    await page.play([[HostOp.write, WINDOW_HANDLE, 'fromPython', [ValueTag.list, [1, 'two']], null]]);
    expect(window).toHaveProperty('fromPython', [1, 'two']);
  });

  test('a name that is not there is undefined, one whose value is undefined is not', async () => {
    Object.assign(window, { there: undefined });
    expect((await ask((number) => [HostOp.read, number, WINDOW_HANDLE, 'notThere', null])).value).toEqual([ValueTag.undefined]);
    expect((await ask((number) => [HostOp.read, number, WINDOW_HANDLE, 'there', null])).value).toBeNull();
  });

  test('what JavaScript throws is the answer, with the thrown value itself', async () => {
    const answer = await evaluate('null.nothing');
    expect(answer.ok).toBe(false);
    expect(Object.fromEntries(answer.value?.[1 as never] as never)).toMatchObject({
      text: expect.stringMatching(/^TypeError: /),
      error: ['h', expect.any(Number), 'instance', 'TypeError'],
    });
  });

  test('a failure that nobody waits for surfaces with the Python line behind it', async () => {
    await page.play([[HostOp.call, 0, WINDOW_HANDLE, 'noSuchFunction', [], 'Form1.py:12']]);
    expect(page.items).toEqual([
      {
        kind: 'control',
        name: 'page-error',
        detail: { message: expect.stringContaining('noSuchFunction'), site: 'Form1.py:12' },
      },
    ]);
  });

  test('a failure of ours that nobody waits for is no error of the page: the host says it, and Python is not told', async () => {
    await page.play([[HostOp.write, 77, 'x', 1, 'Form1.py:12']]);
    expect(page.items).toEqual([]);
    expect(page.faults).toEqual(['an operation from Form1.py:12: Hearth: page object 77 was released or never sent']);
  });

  test('whoever waits is told whose fault it was', async () => {
    const reportCallFailure = ({ value }: { value: Value }): unknown => new Map(value?.[1 as never] as never).get('fault');
    expect(reportCallFailure(await evaluate('null.nothing'))).toBe(false);
    expect(reportCallFailure(await ask((number) => [HostOp.read, number, 77, 'x', null]))).toBe(true);
    expect(reportCallFailure(await ask((number) => [HostOp.service, number, 'theme.set', [5]]))).toBe(true);
  });

  test('a call waits for the promise it gets, a read hands it out', async () => {
    Object.assign(window, { soon: () => Promise.resolve(5), promise: Promise.resolve(5) });
    expect((await ask((number) => [HostOp.call, number, WINDOW_HANDLE, 'soon', [], null])).value).toBe(5);
    expect((await ask((number) => [HostOp.read, number, WINDOW_HANDLE, 'promise', null])).value).toMatchObject([
      'h',
      expect.any(Number),
      'promise',
      'Promise',
    ]);
    expect((await ask((number) => [HostOp.query, number, WINDOW_HANDLE, 'item', ['promise'], null])).value).toMatchObject([
      'h',
      expect.any(Number),
      'promise',
      'Promise',
    ]);
  });

  test('a call waits for promises alone, and hands out what only has a then, whose outcome can be asked for', async () => {
    await evaluate('window.select = () => ({then(resolve) { resolve(7); }})');
    const result = (await ask((number) => [HostOp.call, number, WINDOW_HANDLE, 'select', [], null])).value;
    expect(result).toMatchObject(['h', expect.any(Number), 'object', 'Object']);
    expect((await ask((number) => [HostOp.query, number, handleOf(result), 'outcome', [], null])).value).toBe(7);
    expect((await ask((number) => [HostOp.callNamed, number, 'select', null, [], null])).value).toBe(7);
  });

  test('the steps of an async iterator are waited for', async () => {
    await evaluate('window.pages = async function* () { yield 1; yield 2; }');
    const pages = handleOf((await ask((number) => [HostOp.call, number, WINDOW_HANDLE, 'pages', [], null])).value);
    const iterator = handleOf((await ask((number) => [HostOp.query, number, pages, 'iterator', [], null])).value);
    const step = async () => (await ask((number) => [HostOp.query, number, iterator, 'step', [], null])).value;
    expect([await step(), await step(), await step()]).toEqual([
      ['l', [false, 1]],
      ['l', [false, 2]],
      ['l', [true, null]],
    ]);
  });

  test('a value of a guard whose page object could not be made costs no other operation of its batch', async () => {
    await page.play([
      [HostOp.call, -1, WINDOW_HANDLE, 'noSuchFunction', [], 'Form1.py:12'],
      [HostOp.write, WINDOW_HANDLE, 'heard', [ValueTag.callback, 5, { name: 'heard', values: [[ValueTag.handle, -1]] }], null],
      [HostOp.mirror, 5, [[ValueTag.handle, -1]]],
      [HostOp.write, WINDOW_HANDLE, 'after', 1, null],
    ]);
    expect(window).toMatchObject({ heard: expect.any(Function), after: 1 });
    expect(page.faults).toEqual([]);
  });

  test('a released object is no longer known', async () => {
    const handle = handleOf((await evaluate('({})')).value);
    await page.play([[HostOp.release, [[handle, 1]]]]);
    expect((await ask((number) => [HostOp.read, number, handle, 'x', null])).ok).toBe(false);
  });
});

describe('Python callables on the page', () => {
  test('a listener posts its event, whose currentTarget can still be read later', async () => {
    await page.play([[TreeOp.create, [16, 'Text', {}, []]]]);
    const root = handleOf((await ask((number) => [HostOp.domNode, number, 16])).value);
    await page.play([[HostOp.call, 0, root, 'addEventListener', ['click', [ValueTag.callback, 5]], null]]);
    page.root(16).click();
    const called = page.items.at(-1);
    if (called?.kind !== 'callback') throw new Error('no callback was posted');
    expect(called).toMatchObject({ callback: 5, args: [['h', expect.any(Number), 'instance', 'PointerEvent']] });
    const event = handleOf(called.args[0] ?? null);
    expect((await ask((number) => [HostOp.read, number, event, 'currentTarget', null])).value).toMatchObject([
      'h',
      root,
      'instance',
      'HTMLDivElement',
    ]);
  });

  test('each of two listeners sees the event as it was there, also when both are told of it behind the batch', async () => {
    await page.play([
      [TreeOp.create, [16, 'Box', { text: '' }, []]],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
    ]);
    const root = handleOf((await ask((number) => [HostOp.domNode, number, 16])).value);
    const body = handleOf((await evaluate('document.body')).value);
    await page.play(
      [root, body].map((target, index) => [
        HostOp.call,
        0,
        target,
        'addEventListener',
        ['click', [ValueTag.callback, 5 + index]],
        null,
      ]),
    );
    // Python's write is based on text that the user has edited since: its handlers read the merged text once the batch has run.
    Object.assign(page.root(16), { value: 'ab' }).dispatchEvent(new Event('input'));
    await page.play([
      [TreeOp.set, 16, { text: 'A' }, { text: 0 }],
      [HostOp.call, 0, root, 'click', [], null],
    ]);
    const told = page.deliveries.filter(({ item }) => item.kind === 'callback');
    const seen: Value[] = [];
    for (const { seq: cause, item } of told) {
      const event = handleOf((item.kind === 'callback' && item.args[0]) || null);
      const read = [HostOp.read, 900 + cause, event, 'currentTarget', null];
      await page.host.receive({ seq: 900 + cause, operations: JSON.stringify([read]), binaries: [], cause });
      seen.push(handleOf(settled(900 + cause).value));
    }
    expect(seen).toEqual([root, body]);
  });

  test('the promise a script gets is settled by what Python returned or raised', async () => {
    await page.play([[HostOp.write, WINDOW_HANDLE, 'add', [ValueTag.callback, 5], null]]);
    const { add } = window as unknown as { readonly add: (...args: number[]) => Promise<unknown> };
    const [sum, failure] = [add(1, 2), add(3)];
    const calls = page.items.flatMap((item) => (item.kind === 'callback' ? [item.call] : []));
    await page.play([
      [HostOp.settleCallback, calls[0] ?? 0, true, 3],
      [HostOp.settleCallback, calls[1] ?? 0, false, [ValueTag.python, 9]],
    ]);
    expect(await sum).toBe(3);
    const thrown = await failure.catch((error: unknown) => error);
    Object.assign(window, { thrown });
    expect((await ask((number) => [HostOp.read, number, WINDOW_HANDLE, 'thrown', null])).value).toEqual([ValueTag.python, 9]);
  });

  test('a result that stands for what could not be made rejects the promise, and is told of with the line that asked for it', async () => {
    await page.play([[HostOp.write, WINDOW_HANDLE, 'make', [ValueTag.callback, 5], null]]);
    const made = (window as unknown as { readonly make: () => Promise<unknown> }).make();
    const call = page.items.flatMap((item) => (item.kind === 'callback' ? [item.call] : [])).at(-1) ?? 0;
    await page.play([
      [HostOp.call, -1, WINDOW_HANDLE, 'noSuchFunction', [], 'Form1.py:12'],
      [HostOp.settleCallback, call, true, [ValueTag.list, [[ValueTag.handle, -1]]]],
    ]);
    await expect(made).rejects.toThrow('noSuchFunction');
    expect(page.items.at(-1)).toMatchObject({ kind: 'control', name: 'page-error', detail: { site: 'Form1.py:12' } });
    expect(page.faults).toEqual([]);
  });

  test("what is Python's among the arguments of a failed operation has arrived all the same", async () => {
    const given: Value = [ValueTag.callback, 5];
    await page.play([
      [HostOp.call, -1, WINDOW_HANDLE, 'noSuchFunction', [given], 'Form1.py:12'],
      [HostOp.call, 0, -1, 'addEventListener', ['click', given], null],
      [
        HostOp.call,
        0,
        WINDOW_HANDLE,
        'alsoMissing',
        [
          [ValueTag.handle, -1],
          [ValueTag.list, [given]],
          [
            ValueTag.map,
            [
              [1, [ValueTag.handle, -1]],
              [2, given],
            ],
          ],
        ],
        null,
      ],
      [HostOp.callNamed, 900, 'missing.too', null, [given], null],
    ]);
    expect(page.host.interop.python.received(5)).toBe(5);
  });

  test('a callable comes back as itself', async () => {
    await page.play([[HostOp.write, WINDOW_HANDLE, 'mine', [ValueTag.callback, 5], null]]);
    expect((await evaluate('mine')).value).toEqual([ValueTag.callback, 5]);
  });
});

describe('nodes', () => {
  test('a root asked for before the form is shown is the one that is shown later', async () => {
    await page.play([[TreeOp.create, [16, 'Panel', {}, [[[17, 'Text', { text: 'x' }, []], null]]]]]);
    const answer = await ask((number) => [HostOp.domNode, number, 17]);
    expect(answer.value).toMatchObject(['h', expect.any(Number), 'instance', 'HTMLDivElement']);
    await page.play([[HostOp.write, handleOf(answer.value), 'title', 'by Python', null]]);
    await page.play([[TreeOp.insert, WellKnownNode.app, 0, 16, null]]);
    expect(page.app.querySelector('[title="by Python"]')).toBe(page.root(17));
  });

  test('named elements come as an object of page objects', async () => {
    await page.play([[TreeOp.create, [16, 'Template', {}, []]]]);
    expect((await ask((number) => [HostOp.domNodes, number, 16])).value).toEqual([
      'o',
      [['title', ['h', expect.any(Number), 'instance', 'HTMLElement']]],
    ]);
  });

  test('methods are invoked, their results copied, promises awaited', async () => {
    await page.play([
      [TreeOp.create, [16, 'Box', {}, []]],
      [TreeOp.create, [17, 'Template', {}, []]],
    ]);
    const given: Json = { a: [1, true] };
    expect((await ask((number) => [HostOp.invoke, number, 16, 'answer', [given]])).value).toEqual([
      'o',
      [['a', ['l', [1, true]]]],
    ]);
    expect((await ask((number) => [HostOp.invoke, number, 17, 'later', []])).value).toEqual(['o', [['list', ['l', [1, null]]]]]);
  });

  test('a method that fails is a fault of ours, what the browser refuses is not', async () => {
    await page.play([[TreeOp.create, [16, 'Template', {}, []]]]);
    await page.play([
      [HostOp.invoke, 0, 16, 'breaks', []],
      [HostOp.invoke, 0, 16, 'refused', []],
    ]);
    expect(page.faults).toEqual([
      'an operation from Python: Hearth: the method breaks of node 16 failed (TypeError: no such part)',
    ]);
    expect(page.items).toMatchObject([
      { name: 'page-error', detail: { message: expect.stringContaining('the canvas is tainted') } },
    ]);
  });

  test('a method that is not there says so', async () => {
    await page.play([[TreeOp.create, [16, 'Box', {}, []]]]);
    const { ok, value } = await ask((number) => [HostOp.invoke, number, 16, 'fly', []]);
    expect(ok).toBe(false);
    expect(JSON.stringify(value)).toContain('Box has no method fly on the page');
  });
});

describe('order', () => {
  test('an operation that needs the DOM sees all tree operations before it and none after it', async () => {
    reply += 1;
    await page.play([
      [TreeOp.create, [16, 'Text', { text: 'before' }, []]],
      [TreeOp.insert, WellKnownNode.app, 0, 16, null],
      [HostOp.service, reply, 'evaluate', ["document.getElementById('appGoesHere').textContent"]],
      [TreeOp.set, 16, { text: 'after' }, null],
    ]);
    expect(settled(reply).value).toBe('before');
    expect(page.app.textContent).toBe('after');
  });

  test('whoever waits for a refused batch is told', async () => {
    const { ok, value } = await askInVain((number) => [HostOp.domNode, number, 77]);
    expect(ok).toBe(false);
    expect(JSON.stringify(value)).toContain('the batch was refused');
  });

  test('whoever waits for a batch of the wrong shape is told', async () => {
    const { ok, value } = await askInVain((number) => [HostOp.domNode, number, 'no node']);
    expect(ok).toBe(false);
    expect(JSON.stringify(value)).toContain('the batch was refused');
  });

  test('an object whose class has a member called name is described all the same', async () => {
    const { ok, value } = await ask((number) => [HostOp.service, number, 'evaluate', ['new (class { static name = 5 })()']]);
    expect(ok).toBe(true);
    expect(value).toEqual(['h', expect.any(Number), 'instance', 'Object']);
  });
});
