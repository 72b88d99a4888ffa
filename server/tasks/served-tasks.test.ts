/** Background tasks with a complete server: launched by server code, and queried by it and by pages. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { PYTHONS } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';

describe.each(PYTHONS)('on %s', (_name, python) => {
  const serving = serveFixture('tasks', '--python', python);
  let page: Page;
  beforeAll(async () => {
    page = await openSocket(serving.address);
  });
  afterAll(() => page.close());

  const ask = async (command: string, ...args: Json[]): Promise<JsonObject> => (await page.call({ command, args })).message;
  const call = async (command: string, ...args: Json[]): Promise<Json> => {
    const { response, error } = await ask(command, ...args);
    if (error) throw new Error(JSON.stringify(error));
    return response ?? null;
  };
  /** The task object as this page has it. */
  const launch = async (
    name: string,
    args: Json[] = [],
    kwargs: JsonObject = {},
  ): Promise<JsonObject & { readonly id: string }> => {
    const { message } = await page.call({ command: 'launch', args: [name, ...args], kwargs });
    return (message['objects'] as unknown as readonly (JsonObject & { readonly id: string })[])[0] as never;
  };
  const method = async ({ id, backend, permissions, mac }: JsonObject, name: string): Promise<JsonObject> =>
    (await page.call({ liveObjectCall: { id, backend, permissions, mac, method: name } } as never)).message;
  const ended = (id: string): Promise<Json> => call('until_ended', id);
  const begun = (id: string): Promise<Json> => call('until_begun', id);

  test('a row that a task tells of is a page`s to read without what is hidden, and server code`s as a whole', async () => {
    const task = await launch('keep_row');
    await ended(task.id);
    expect(await call('rewrite_row', task.id, 'written since')).toEqual(['written since', 'written since']);
    expect(await call('secret_of_row', task.id)).toEqual(['not for pages', 'not for pages']);
    for (const name of ['get_state', 'get_return_value']) {
      const told = JSON.stringify(await method(task, name));
      expect(told).toContain('anvil.tables.v2._row.Row');
      expect(told).not.toContain('not for pages');
    }
  });

  test('a task runs by itself, and its object says to the page what there is to know', async () => {
    const task = await launch('work', [4], { by: 2.5 });
    await ended(task.id);
    const said = async (name: string): Promise<Json> => (await method(task, name))['response'] ?? null;
    expect(
      await Promise.all(
        ['get_id', 'get_task_name', 'get_termination_status', 'is_completed', 'is_running', 'get_error'].map(said),
      ),
    ).toEqual([task.id, 'work', 'completed', true, false, null]);
    expect(await said('get_return_value')).toEqual([
      10,
      'background_task',
      'server_module',
      'background_task',
      'background_task',
      task.id,
    ]);
    expect(await method(task, 'get_state')).toMatchObject({
      response: { n: 4, deep: { done: [null] }, nested: true },
      objects: [{ path: ['response', 'deep', 'done', 0], type: ['Date'], value: '2026-03-29' }],
    });
    expect(await method(task, 'get_start_time')).toMatchObject({ objects: [{ type: ['DateTime'] }] });
    await serving.said(/^server \| working on 4$/);
  });

  test('a state that cannot be told fails the task with its own error', async () => {
    const task = await launch('states_what_stays');
    await ended(task.id);
    expect(await method(task, 'is_completed')).toMatchObject({ error: { type: 'ValueError', message: 'I stay' } });
  });

  test('what cannot be in a state is refused with its place there', async () => {
    const task = await launch('states_a_set');
    await ended(task.id);
    const message = "Cannot serialize <class 'set'> object at msg['task_state']['found'][0]";
    expect(await method(task, 'get_error')).toMatchObject({ error: { type: 'anvil.server.SerializationError', message } });
  });

  test('what a task fails with is kept, raised by its object, and on the terminal', async () => {
    const task = await launch('odd name');
    await ended(task.id);
    const failure = {
      error: {
        type: 'ValueError',
        message: 'no luck',
        trace: [
          ['jobs/Jobs.py', 41],
          ['<rpc>', 0],
        ],
      },
    };
    expect(await method(task, 'get_error')).toMatchObject(failure);
    expect(await method(task, 'is_completed')).toMatchObject(failure);
    expect(await method(task, 'get_state')).toMatchObject({ response: ['in', 'vain'] });
    expect(await method(task, 'get_termination_status')).toMatchObject({ response: 'failed' });
    await serving.said(/background task odd name failed/);
  });

  test('functions are launched as well as names, portable objects there and back', async () => {
    expect(await call('launch_functions')).toEqual(['odd name', 'counter']);
    expect(await call('launch_report')).toBe('good!');
    expect(await ask('launch_no_task')).toMatchObject({
      error: { type: 'TypeError', message: expect.stringMatching(/got launch$/) },
    });
  });

  test('a loop that tells of each of its turns is heard at its end', async () => {
    const { id } = await launch('counter');
    await ended(id);
    expect(await call('state', id)).toEqual({ n: 99_999 });
  });

  test('a task returns no media, and one that is not there has no function', async () => {
    for (const [name, message] of [
      ['media', /returns no Media/],
      ['typo', /No server function matching "task:typo"/],
    ] as const) {
      const task = await launch(name);
      await ended(task.id);
      expect(await method(task, 'get_error')).toMatchObject({ error: { message: expect.stringMatching(message) } });
    }
  });

  test.each(['forever', 'stubborn', 'chatter'])('%s is killed by server code, and others are served meanwhile', async (name) => {
    const task = await launch(name);
    await begun(task.id);
    expect(await method(task, 'kill')).toMatchObject({
      error: {
        type: 'anvil.server.PermissionDenied',
        message: 'Permission denied. Cannot kill background tasks from client code.',
      },
    });
    expect(await method(task, 'is_running')).toMatchObject({ response: true });
    await call('kill', task.id);
    expect(await call('status', task.id)).toBe('killed');
    expect(await ask('is_completed', task.id)).toMatchObject({
      error: { type: 'anvil.server.BackgroundTaskKilled', message: `The background task '${name}' was killed` },
    });
  });

  test('what a task that is killed has not committed is rolled back', async () => {
    const { id } = await launch('writer');
    await begun(id);
    await call('kill', id);
    expect(await call('notes')).toEqual([]);
  });

  test('two hundred tasks at once all run, while calls are answered', async () => {
    await call('launch_many', 200);
    await call('until_all_ended');
    expect(await call('notes')).toHaveLength(200);
  });

  test('a page launches, finds and lists none by itself, and asks none that it was not handed', async () => {
    const task = await launch('work', [1]);
    await ended(task.id);
    for (const [name, ...args] of [['launch', 'work'], ['get_by_id', task.id], ['list']] as [string, ...Json[]][]) {
      expect(await ask(`anvil.private.background_tasks.${name}`, ...args)).toMatchObject({
        error: { type: 'anvil.server.PermissionDenied' },
      });
    }
    expect(await ask('task:work', 1)).toMatchObject({ error: { type: 'anvil.server.PermissionDenied' } });
    const other = await openSocket(serving.address);
    const { id, backend, permissions, mac } = task;
    const liveObjectCall = { id, backend, permissions, mac, method: 'get_state' };
    expect((await other.call({ liveObjectCall } as never)).message).toMatchObject({
      error: { type: 'anvil.server.InvalidObjectError' },
    });
    other.close();
  });

  test('there is state in a task alone, an id too, and no task of another id', async () => {
    expect(await call('nested_id')).toBeNull();
    expect(await ask('no_task')).toMatchObject({
      error: { message: 'anvil.server.task_state is only accessible in background tasks' },
    });
    expect(await ask('status', 'nobody')).toMatchObject({
      error: { type: 'anvil.server.BackgroundTaskNotFound', message: 'There is no background task with the id "nobody"' },
    });
  });

  test('a task that ran when the server ended has failed, with its state as it was; others are as they were', async () => {
    const [done, running] = [await launch('work', [1]), await launch('forever')];
    await ended(done.id);
    await begun(running.id);
    page.close();
    await serving.restart();
    page = await openSocket(serving.address);
    expect([await call('status', done.id), await call('status', running.id)]).toEqual(['completed', 'failed']);
    expect(await call('state', running.id)).toEqual({ begun: true });
    expect(await ask('is_completed', running.id)).toMatchObject({
      error: { type: 'anvil.server.BackgroundTaskError', message: 'The server ended before this background task did' },
    });
    expect(((await call('names')) as string[])[0]).toBe('forever');
  });
});
