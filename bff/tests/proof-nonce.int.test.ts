import { afterEach, expect, test } from 'vitest';
import { startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function fetchNonce(options: Parameters<typeof startBff>[1] = {}) {
  const started = await startBff({}, options);
  open.push(started);
  return { ...started, answer: await fetch(`${started.origin}/api/proof-nonce`) };
}

test('a page fetches the nonce of its first proof, with the server’s time, and nothing about anyone', async () => {
  const { answer, issuer, calls } = await fetchNonce();
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'no-store', date: expect.any(String) });
  const nonce = answer.headers.get('dpop-nonce') ?? '';
  expect([answer.status, issuer.nonces.check(nonce, new Date())]).toEqual([204, 'current']);
  expect([answer.headers.get('set-cookie'), calls]).toEqual([null, {}]);
});

test('is limited like any other request', async () => {
  const rateLimits = {
    countRequest: async () => 7,
    countHeavyOperation: async () => 0,
    countLookups: async () => 0,
    countAccountLookups: async () => 0,
    countTakings: async () => 0,
  };
  const { answer } = await fetchNonce({ rateLimits });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('dpop-nonce')]).toEqual([
    429,
    '7',
    null,
  ]);
});
