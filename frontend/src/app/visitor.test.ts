import fastify from 'fastify';
import { expect, it } from 'vitest';
import { rememberVisitors, visitorAddress } from './visitor.ts';

const app = fastify();
rememberVisitors(app);
app.get('/', async () => {
  await new Promise((done) => setTimeout(done, 5));
  return visitorAddress();
});

const ask = async (forwarded?: string) => {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await app.inject({ url: '/', headers, remoteAddress: '192.0.2.1' })).body;
};

it.each([
  ['a direct request', undefined, '192.0.2.1'],
  ['the proxy’s header, then the proxy', '203.0.113.7', '203.0.113.7, 192.0.2.1'],
  [
    'a long header, of which the end counts',
    `${'x, '.repeat(5_000)}203.0.113.7`,
    `${'x, '.repeat(8)}203.0.113.7, 192.0.2.1`,
  ],
  ['an endless address', 'x'.repeat(15_000), `${'x'.repeat(64)}, 192.0.2.1`],
  ['puts an untrusted sender last', '127.0.0.1, ::1', '127.0.0.1, ::1, 192.0.2.1'],
])('%s', async (_, forwarded, way) => {
  expect(await ask(forwarded)).toBe(way);
});

it('keeps simultaneous visitors apart, and returns nothing outside a request', async () => {
  const seen = await Promise.all(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((each) => ask(each)));
  expect(seen).toEqual(['203.0.113.1, 192.0.2.1', '203.0.113.2, 192.0.2.1', '203.0.113.3, 192.0.2.1']);
  expect(visitorAddress()).toBeUndefined();
});
