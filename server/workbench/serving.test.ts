/** What the workbench shows of the served app and its activity. */
import { expect, test } from '@jest/globals';
import { WorkbenchHarness } from '../testing/workbench-harness.ts';
import type { ValueMap } from '../values/index.ts';

const harness = new WorkbenchHarness();
const message = { text: '{}', media: [] } as never;

test('what an app declares is listed, and each thing that is missing once', async () => {
  harness.declare(
    {
      services: [{ source: '/runtime/services/google.yml' }, { source: '/runtime/services/anvil/users.yml' }],
      dependencies: [{ dep_id: 'dep_gone', app_id: 'GONE', resolution_hints: { name: 'Gone' } }],
      scheduled_tasks: [
        { task_name: 'sweep', time_spec: { every: 'minute', n: 5 } },
        { task_name: 'count', time_spec: { every: 'hour', at: { minute: 30 } } },
        { task_name: 'save', time_spec: { every: 'day', n: 2, at: { hour: 3, minute: 5 } } },
        { task_name: 'tell', time_spec: { every: 'week', at: { day: 7, hour: 18 } } },
        { task_name: 'bill', time_spec: { every: 'month', n: 1, at: { day: 15 } } },
        { task_name: 'never', time_spec: { every: 'year' } },
      ],
    },
    { 'server_code/requirements.txt': '# for pictures\npillow==1.0 # pinned\n\nnumpy\n' },
  );
  harness.notices.push('the secret key is not set');
  harness.uninstalled = 'server_code/requirements.txt';
  const app = (await harness.ask('app')) as ValueMap;
  expect(app).toMatchObject({
    title: 'Pets',
    services: [
      { name: 'Google', note: 'needs an account elsewhere' },
      { name: 'Users', note: '' },
    ],
    dependencies: [{ name: 'Gone', id: 'dep_gone', folder: null }],
    packages: ['pillow==1.0', 'numpy'],
    scheduled: [
      { task: 'sweep', when: 'every 5 minutes' },
      { task: 'count', when: 'every hour, at minute 30' },
      { task: 'save', when: 'every 2 days, at 03:05 UTC' },
      { task: 'tell', when: 'every week, on Sunday at 18:00 UTC' },
      { task: 'bill', when: 'every month, on day 15 at 00:00 UTC' },
    ],
  });
  const missing = app['missing'] as readonly string[];
  expect(missing.filter((line) => line.includes('dep_gone'))).toHaveLength(1);
  expect(missing).toContain('the secret key is not set');
  expect(missing.filter((line) => line.includes('requirements.txt'))).toHaveLength(1);
  expect(missing.filter((line) => line.includes('scheduled_tasks[5].time_spec.every'))).toHaveLength(1);
});

test('background tasks are listed with what they say, how they ended and why, and killed while they run', async () => {
  const [going, failing, waiting] = ['slow', 'fails', 'killed'].map((name) => harness.tasks.launch(name, message));
  const [slow, fails] = harness.running;
  const objects = [
    { path: ['task_state', 'since'], type: ['Date'], value: '2026-03-29' },
    { path: ['task_state', 'rows', 0], type: ['ValueType'], typeName: 'anvil.tables._Row' },
    { path: ['task_state', 'rows', 0, 'cap'], type: ['Capability'], scope: [], mac: '' },
  ];
  const state = { step: 3, since: null, rows: [{ cap: null }] };
  slow?.task.onState(JSON.stringify({ task_state: state, objects }));
  const told = '{"step":3,"since":"2026-03-29","rows":["<anvil.tables._Row>"]}';
  slow?.task.onPrinted('stdout', 'step 3');
  fails?.end({ lost: { type: 'ValueError', message: 'no more', trace: [] } as never });
  await harness.ask('kill_task', waiting?.id ?? '');
  await harness.ask('kill_task', 'nobody knows it');
  const listed = await harness.first('tasks');
  expect(listed.find(({ id }) => id === going?.id)).toMatchObject({ status: 'running', state: told, seconds: null });
  expect(listed.find(({ id }) => id === failing?.id)).toMatchObject({
    status: 'failed',
    error: 'ValueError: no more',
    state: '',
  });
  expect(listed.find(({ id }) => id === waiting?.id)).toMatchObject({ status: 'killed', error: '' });
  const printed = { lines: [{ error: false, text: 'step 3' }], dropped: 0 };
  expect(await harness.ask('task_output', going?.id ?? '')).toMatchObject(printed);
  expect(await harness.ask('task', going?.id ?? '')).toMatchObject({ name: 'slow', state: told });
  expect(await harness.ask('task', 'nobody knows it')).toBeNull();
});

test('mails are listed with whom they are for and what became of them', async () => {
  const to = [{ name: 'Ada', address: 'ada@example.com' }];
  await harness.outbox.send({
    to,
    cc: [{ name: '', address: 'bob@example.com' }],
    subject: 'Hello',
    text: 'Hi: http://localhost/confirm?a=1.',
    html: '<img src="http://localhost/logo.png"><a href="http://localhost/go?a=1&amp;b=2">Go</a>',
    attachments: [],
  } as never);
  expect(await harness.first('mails')).toMatchObject([
    {
      to: 'Ada <ada@example.com>, bob@example.com',
      from: 'no-reply@localhost',
      subject: 'Hello',
      text: 'Hi: http://localhost/confirm?a=1.',
      html: '<img src="http://localhost/logo.png"><a href="http://localhost/go?a=1&amp;b=2">Go</a>',
      links: ['http://localhost/confirm?a=1', 'http://localhost/go?a=1&b=2'],
      outcome: 'not sent: no server for mail is set up',
    },
  ]);
});

test('what was said on the terminal is listed, the latest first, and how server code went', async () => {
  const terminal = harness.journal.recorded({ output: () => undefined, error: () => undefined, say: () => undefined });
  terminal.output('server', 'first');
  terminal.error('hearth', 'second');
  harness.journal.began('buy', 'call')('failed');
  expect(await harness.first('lines')).toMatchObject([
    { speaker: 'hearth', error: true, text: 'second' },
    { speaker: 'server', error: false, text: 'first' },
  ]);
  expect(await harness.first('runs')).toMatchObject([{ name: 'buy', kind: 'call', failed: true }]);
});

test('what a page follows is told again only where it is another than the page has', async () => {
  const mail = { to: [{ name: '', address: 'ada@example.com' }], subject: 'Hello', text: 'Hi', attachments: [] };
  await harness.outbox.send(mail as never);
  const { mark = null, now } = (await harness.ask('mails', null)) as ValueMap;
  expect(now).toHaveLength(harness.outbox.mails.length);
  expect(await harness.ask('mails', mark)).toEqual({ mark, now: null });
  await harness.outbox.send({ ...mail, subject: 'Again' } as never);
  const after = (await harness.ask('mails', mark)) as ValueMap;
  expect([after['mark'] === mark, (after['now'] as readonly ValueMap[]).at(-1)]).toEqual([
    false,
    expect.objectContaining({ subject: 'Again' }),
  ]);
});

test('sessions are listed with whoever is signed in, and ended', async () => {
  const session = harness.sessions.begin();
  const told: string[] = [];
  harness.sessions.hold(session, () => told.push('gone'));
  expect(await harness.list('sessions')).toMatchObject([{ id: session.id, pages: 1, user: null }]);
  await harness.ask('end_session', session.id);
  expect([await harness.ask('sessions'), told]).toEqual([[], ['gone']]);
  await harness.ask('end_session', 'nobody knows it');
});

test('what is no argument of a function is refused by name', async () => {
  await expect(harness.ask('kill_task', 5)).rejects.toThrow('kill_task() expects a text as task');
  await expect(harness.ask('kill_task')).rejects.toThrow('kill_task()');
  await expect(harness.ask('end_session', null)).rejects.toThrow('end_session() expects a text as session');
});
