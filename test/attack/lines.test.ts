/**
 * Another tab of the same origin, while Python waits by the service worker: it can neither read nor answer the messages
 * (decisions/blocking.md).
 */
import { expect, test } from '@jest/globals';
import { button, labelText, repoFile, until, visits, withBlockingWay } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'joint'), { ready: 'Joint' });

test('what Python waits for is neither heard nor answered by a page that does not know the name of its line', async () => {
  const page = await app.open(withBlockingWay('service-worker'));
  const other = await page.context().newPage();
  await other.goto(new URL('/_/check-app-online', app.server().address).href);
  await other.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['hearth', 'hearth:line', 'hearth:line:', 'hearth:line:*', '_/hearth/line/']) {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => heard.push(data);
      for (let answered = 1; answered < 1000; answered++) channel.postMessage({ answered, content: new ArrayBuffer(0) });
    }
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
  });
  await button(page, 'Work').click();
  await until(labelText(page, 'log'), 'asking');
  const statuses = await other.evaluate(async () => {
    const ask = async (path: string, signal?: AbortSignal) => {
      const answer = fetch(`/_/hearth/line/${path}`, { signal: signal ?? null });
      return answer.then(
        ({ status }) => status,
        () => 'no answer',
      );
    };
    const refused = await Promise.all([ask(''), ask('*/1/next.1'), ask('hearth/1/poll.1')]);
    return [...refused, await ask(`${crypto.randomUUID()}/1/poll.1`, AbortSignal.timeout(500))];
  });
  expect(statuses).toEqual([400, 400, 400, 'no answer']);
  await page.getByPlaceholder('answer').fill('yes');
  await button(page, 'Give answer').click();
  await until(labelText(page, 'log'), 'asking 42 answer:yes');
  expect(await other.evaluate('heard')).toEqual([]);
});
