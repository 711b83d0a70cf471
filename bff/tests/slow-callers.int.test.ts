import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startBff } from './fake-services.ts';
import { requestById } from './test-operations.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const heads = [
  'POST /api/graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  'POST /api/graphql HTTP/1.1\r\nHost: a\r\nX-Slow: ',
];
const beginMany = (origin: string) =>
  Promise.all(Array.from({ length: 300 }, (_, n) => begin(origin, heads[n % 2] ?? '')));

test('300 incomplete requests delay no other', async () => {
  // The slow ones may take longer than this test.
  const { origin, post, stop } = await startBff({}, { freeText: false, arrivalMs: 300_000 });
  open.push(stop);
  const slow = await beginMany(origin);
  expect((await post(requestById('AllPayors'))).status).toBe(200);
  expect(slow.filter(({ socket }) => socket.closed)).toEqual([]);
});

test('300 incomplete requests are each answered and closed', async () => {
  const { origin, stop } = await startBff({}, { freeText: false });
  open.push(stop);
  const texts = await Promise.all((await beginMany(origin)).map(({ said }) => said));
  for (const text of texts) expect(text).toMatch(/^HTTP\/1.1 408 .*"code":"REQUEST_TIMEOUT"/s);
  expect(texts[0]).toContain('x-content-type-options: nosniff');
});

test('shuts down while a request is incomplete', async () => {
  const { origin, stop } = await startBff({}, { freeText: false, arrivalMs: 300_000 });
  const { said } = await begin(
    origin,
    'POST /api/graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
  );
  await sleep(100);
  await stop();
  expect(await said).toBe('');
});

test('answers data that is not HTTP with a short error', async () => {
  const { origin, stop } = await startBff({}, { freeText: false });
  open.push(stop);
  const { said } = await begin(origin, 'ROUTER SOLICITATION\r\n\r\n');
  expect(await said).toMatch(/^HTTP\/1.1 400 .*"code":"BAD_REQUEST"/s);
});

async function begin(origin: string, text: string) {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  open.push(() => socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, said: once(socket, 'close').then(() => answer) };
}
