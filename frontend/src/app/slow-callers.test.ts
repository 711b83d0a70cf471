import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createLogger } from '@linden/platform/telemetry/log';
import { afterEach, expect, it } from 'vitest';
import { awayApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { createServer } from './create-server.ts';
import { pages } from './pages.tsx';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

it('closes incomplete requests while others are answered', async () => {
  const origin = await listening();
  const begun = ['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'];
  const slow = await Promise.all(Array.from({ length: 40 }, (_, index) => begin(origin, begun[index % 2] ?? '')));
  expect((await fetch(new URL('/find/categories', origin))).status).toBe(200);
  await Promise.all(slow.map((socket) => socket.closed || once(socket, 'close')));
}, 60_000);

async function listening(): Promise<URL> {
  const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
  const app = createServer({
    pages,
    tools: () => ({ graphql: awayApi, now, supportEmail: 'help@linden.example', assets }),
    files: new Map(),
    logger: createLogger('frontend', { destination: { write: () => {} } }),
    secure: false,
    signIn,
  });
  open.push(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
}

async function begin({ hostname, port }: URL, text: string): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).resume();
  open.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
