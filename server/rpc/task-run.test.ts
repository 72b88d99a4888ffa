import { expect, test } from '@jest/globals';
import type { ErrorPayload } from '../../protocol/index.ts';
import { Journal } from '../journal/index.ts';
import { Registry } from '../services/index.ts';
import { SessionStore } from '../sessions/index.ts';
import type { TaskRun } from '../tasks/index.ts';
import type { CallServices } from './call-services.ts';
import { runTask } from './task-run.ts';
import { NO_UPLINK_FUNCTIONS, type UplinkReply } from './uplink-functions.ts';

const journal = new Journal();
const lines: string[] = [];
const note = (_: string, text: string): void => void lines.push(text);

/** Runs a task that an uplink has registered. */
async function runElsewhere(call: () => Promise<UplinkReply>) {
  const services = {
    sessions: new SessionStore(),
    registry: new Registry([]),
    uplinkFunctions: { ...NO_UPLINK_FUNCTIONS, takes: () => true, call },
    terminal: { output: note, error: note, say: () => undefined },
    uninstalled: () => null,
    environmentOrigin: () => 'http://localhost:3030',
    onFailedCall: (command: string, { type }: ErrorPayload) => lines.push(`${command}: ${type}`),
    journal,
  } as unknown as CallServices;
  const message = { text: JSON.stringify({ id: 'a', command: 'task:count' }), media: [] };
  const task = { id: 't', name: 'count', message, signal: new AbortController().signal } as unknown as TaskRun;
  const end = await runTask(services, task);
  return { end, hasFailed: journal.runs.at(-1)?.hasFailed };
}

test('a task that a program runs has failed where its answer says an error, and where there is no answer, and the author is told', async () => {
  const answering = (fields: object) => async () => ({ text: JSON.stringify({ id: 'a', ...fields }), media: [], error: null });
  expect(await runElsewhere(answering({ response: 3 }))).toMatchObject({ end: { reply: { error: null } }, hasFailed: false });
  expect(lines).toEqual([]);
  const error = { type: 'ValueError', message: 'bad' };
  expect(await runElsewhere(answering({ error }))).toMatchObject({ end: { reply: { error } }, hasFailed: true });
  expect(lines).toEqual(['background task count: ValueError']);
  const lost = await runElsewhere(() => Promise.reject(new Error('the line was cut')));
  expect(lost).toMatchObject({ end: { lost: { message: expect.stringMatching(/^Internal server error: /) } }, hasFailed: true });
  expect(lines.at(-1)).toContain('the line was cut');
});
