import { expect, test } from '@jest/globals';
import type { RequestContext } from '../../pool/index.ts';
import { requestCall } from './request-call.ts';

const call = (context: Partial<RequestContext>, content: string | Uint8Array = '') => {
  const given = {
    method: 'POST',
    path: '/a',
    query: '',
    lacksSession: false,
    bodyFollows: false,
    origin: 'o',
    headers: {},
    ...context,
  };
  return requestCall(`http:${given.path}`, given, '1.2.3.4', typeof content === 'string' ? Buffer.from(content) : content);
};

test('a request is a call whose keywords say all of it', async () => {
  const basic = `Basic ${Buffer.from('ann:tea:pot').toString('base64')}`;
  expect(await call({ query: 'a=1&a=2&b=x+y', headers: { authorization: basic } })).toEqual({
    command: 'http:/a',
    kwargs: {
      method: 'POST',
      path: '/a',
      query_params: { a: '2', b: 'x y' },
      form_params: {},
      origin: 'o',
      headers: { authorization: basic },
      remote_address: '1.2.3.4',
      body: null,
      username: 'ann',
      password: 'tea:pot',
    },
    objects: [],
    media: [],
  });
});

test('a path is matched as it reads; slashes within a part stay encoded, and what is no encoding stays as it is', async () => {
  expect((await call({ path: '/x%20%C3%A9/a%2Fb/%zz' })).command).toBe('http:/x é/a%2Fb/%zz');
});

test('a body is media of its type, and the fields of a form are told beside it', async () => {
  const form = await call(
    { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } },
    'a=1&a=%C3%A9&__proto__=x',
  );
  expect(Object.entries(form.kwargs['form_params'] ?? {})).toEqual([
    ['a', 'é'],
    ['__proto__', 'x'],
  ]);
  expect(form.objects).toEqual([
    { path: ['kwargs', 'body'], type: ['DataMedia'], id: 'm0', 'mime-type': 'application/x-www-form-urlencoded', name: null },
  ]);
});

test('files of a form are media among its fields', async () => {
  const body = new FormData();
  body.append('name', 'Ann');
  body.append('file', new Blob([Uint8Array.from([0, 255])], { type: 'image/x-tea' }), 'é.png');
  const request = new Request('http://x/', { method: 'POST', body });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const { kwargs, objects, media } = await call({ headers }, new Uint8Array(await request.arrayBuffer()));
  expect(kwargs['form_params']).toEqual({ name: 'Ann', file: null });
  expect(objects[0]).toEqual({
    path: ['kwargs', 'form_params', 'file'],
    type: ['DataMedia'],
    id: 'm0',
    'mime-type': 'image/x-tea',
    name: 'é.png',
  });
  expect([...(media[0]?.[1] ?? [])]).toEqual([0, 255]);
});

test('a form that is cut off, or says no boundary, is refused with the reason', async () => {
  const refused = (type: string, content: string) =>
    expect(call({ headers: { 'content-type': type } }, content)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^Expected a form of type multipart\/form-data as the request's body, .*: .*boundary/),
    });
  await refused('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf of');
  await refused('multipart/form-data', '--b--');
});
