import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BROWSER, UPLINK } from '../testing/service-callers.ts';
import type { ValueMap } from '../values/index.ts';
import { httpService } from './index.ts';

const web = createServer(({ url }, response) => {
  response.writeHead(url === '/pixel.png' ? 200 : 404, { 'content-type': 'image/png' }).end('pixel');
});
let address: string;
beforeAll(async () => {
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(() => void web.close());

const request = async (kwargs: ValueMap, caller = UPLINK): Promise<unknown> =>
  httpService().functions['anvil.private.http.request']?.({ args: [], kwargs, shared: {} }, caller);

test('an uplink gets the content of a URL and its type', async () => {
  expect(await request({ url: `${address}/pixel.png` })).toMatchObject({
    status: 200,
    content: { content: new TextEncoder().encode('pixel'), contentType: 'image/png', name: null },
  });
  expect(await request({ url: 'data:text/plain;base64,aGk=' })).toMatchObject({ content: { contentType: 'text/plain' } });
});

test.each([
  ['/nothing', /^Failed to load media \(HTTP 404\): http:.*\/nothing$/],
  [':1', /^Failed to load media \(.+\): http:.*:1$/],
])('what cannot be loaded, such as %s, is named with the reason', async (path, text) => {
  const url = path === ':1' ? 'http://127.0.0.1:1' : `${address}${path}`;
  await expect(request({ url })).rejects.toThrow(text);
});

test.each([
  ['file:///etc/passwd', '"file:///etc/passwd"'],
  ['/_/nothing', '"/_/nothing"'],
  [5, 'a value of the type number'],
  [null, 'a value of the type object'],
])('%s is no URL that is loaded', async (url, got) => {
  await expect(request({ url })).rejects.toThrow(`with http://, https:// or data:, to be loaded; got ${got}`);
});

test('nobody else has requests made, and not with what the package does not send', async () => {
  await expect(request({ url: address }, BROWSER)).rejects.toThrow('Cannot call this function from client code');
  await expect(request({ url: address, method: 'POST' })).rejects.toThrow("unexpected keyword argument 'method'");
});
