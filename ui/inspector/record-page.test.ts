import { expect, test } from '@jest/globals';
import { FIRST_PAINTED_NODE, type Operation, TreeOp, WellKnownNode } from '../../protocol/index.ts';
import type { InspectedPage, Watcher } from './inspected-page.ts';
import { recordPage } from './record-page.ts';
import { type Subject, traceText } from './subject.ts';
import { traceSubject } from './trace-subject.ts';

/** A page with some nodes, and a function that sends messages on its wire. */
function somePage(painting = { isOn: false }) {
  const all = [1, 2].map((id) => ({ id, type: 'page', props: {}, children: [] as { id: number; layout: null }[] }));
  let watcher: Watcher | null = null;
  const page = {
    app: { host: { store: { all }, painting } },
    watch: (heard: Watcher | null) => {
      watcher = heard;
    },
  };
  return {
    all,
    page: page as unknown as Pick<InspectedPage, 'app' | 'watch'>,
    batch: (seq: number, ...operations: readonly Operation[]): void =>
      watcher?.({ at: seq, kind: 'batch', message: { seq, operations: JSON.stringify(operations), binaries: [], cause: null } }),
    ran: (seq: number): void => watcher?.({ at: seq, kind: 'ran', seq, failure: null }),
  };
}

test('a trace of a page that was recorded from the midst of a batch on begins where its states do, and can be opened', () => {
  const { all, page, batch, ran } = somePage();
  const recording = recordPage(page, []);
  // This node was made in a batch before the recording.
  batch(5, [TreeOp.set, 16, { text: 'five' }, null]);
  batch(6, [TreeOp.set, 16, { text: 'six' }, null]);
  const node = { id: 16, type: 'Label', props: { text: 'five' }, children: [] };
  all.push(node);
  all[0]?.children.push({ id: 16, layout: null });
  ran(5);
  expect(recording.history.latest.get(16)?.props).toEqual({ text: 'five' });
  node.props = { text: 'six' };
  ran(6);
  batch(7, [TreeOp.set, 16, { bold: true }, null]);
  expect(recording.history.latest.get(16)?.props).toEqual({ text: 'six', bold: true });
  expect(recording.messages).toHaveLength(5);

  const look = () => ({ prefix: 'anvil-' as const, wrapped: false, htmlClass: '', styles: [] });
  const trace = traceSubject(traceText({ recording, look, app: 'app', href: '' } as unknown as Subject), '');
  expect(trace.recording.messages.map(({ key }) => key)).toEqual(['batch 7']);
  expect(trace.recording.history.latest.get(16)?.props).toEqual({ text: 'six', bold: true });
  expect(trace.recording.history.stateAt(0).get(WellKnownNode.app)?.children).toEqual([[16, null]]);
});

test('the batch by which Python takes over the painted form is the first, and makes the form', () => {
  const { all, page, batch, ran } = somePage({ isOn: true });
  const form = FIRST_PAINTED_NODE;
  all.push({ id: form, type: 'LinearPanel', props: {}, children: [] });
  all[0]?.children.push({ id: form, layout: null });
  const frame = { at: 0, kind: 'from-server', text: '{}', bytes: 0 } as const;
  const recording = recordPage(page, [frame]);
  expect([...recording.history.latest.keys()]).toEqual([1, 2]);
  batch(1, [TreeOp.create, [form, 'LinearPanel', {}, []]], [TreeOp.insert, WellKnownNode.app, 0, form, null]);
  ran(1);
  expect(recording.messages.map(({ title, problem }) => [title, problem])).toEqual([
    ['pushed', null],
    [`create LinearPanel ${form}, insert LinearPanel ${form} into page:app 1`, null],
    ['ran', null],
  ]);
});
