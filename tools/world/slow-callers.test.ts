import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createDoor } from './door-server.ts';
import { maxBodyBytes } from './request-body.ts';

const open: { close(): unknown }[] = [];

afterEach(() => {
  for (const each of open.splice(0).reverse()) each.close();
});

/** The API echoes the request, and whether any request came. */
async function doorBeforeApi(arrivalMs: number) {
  const asked: string[] = [];
  const api = await listening(
    createServer(async (request, response) => {
      asked.push(request.url ?? '');
      const chunks: Buffer[] = await request.toArray();
      const { 'x-forwarded-for': from, 'x-forwarded-host': host, 'x-real-ip': real, forwarded } = request.headers;
      response.end(JSON.stringify({ length: Buffer.concat(chunks).length, from, host, real, forwarded }));
    }),
  );
  const door = await listening(
    createDoor({
      issuer: 'http://127.0.0.1:1',
      frontend: 'http://127.0.0.1:1',
      apiProxyHost: `127.0.0.1:${api}`,
      arrivalMs,
    }),
  );
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${door}/api/graphql`, { method: 'POST', body, headers });
    return { status: answer.status, said: JSON.parse(await answer.text()) };
  };
  return { door, asked, post };
}

describe('slow callers', () => {
  it('300 incomplete bodies delay no other request', async () => {
    // The slow ones may take longer than this test.
    const { door, asked, post } = await doorBeforeApi(600_000);
    const slow = await beginMany(door);
    expect(await post('{}')).toMatchObject({ status: 200, said: { length: 2 } });
    expect(asked).toHaveLength(1);
    expect(slow.filter(({ socket }) => socket.closed)).toEqual([]);
  });

  it('300 incomplete bodies each get an answer', async () => {
    const { door, asked } = await doorBeforeApi(2_000);
    const answers = await Promise.all((await beginMany(door)).map((each) => each.said()));
    expect(new Set(answers.map((text) => text.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    expect(asked).toEqual([]);
  });

  it('cuts off a body that trickles, however often a byte comes', async () => {
    const { door, asked } = await doorBeforeApi(500);
    const trickling = await begin(door, '{');
    const timer = setInterval(() => trickling.socket.write(' '), 50);
    expect(await trickling.said()).toContain('408');
    clearInterval(timer);
    expect(asked).toEqual([]);
  });

  it('passes on a body that comes in pieces in time', async () => {
    const { door } = await doorBeforeApi(2_000);
    const calm = await begin(door, '12345', 10);
    await delay(200);
    calm.socket.write('67890');
    expect(await calm.said()).toContain('"length":10');
  });
});

describe('large bodies', () => {
  it.each([
    { name: 'the largest', size: maxBodyBytes, status: 200 },
    { name: 'one byte more', size: maxBodyBytes + 1, status: 413 },
    { name: 'much more', size: 5_000_000, status: 413 },
  ])('$name is answered $status', async ({ size, status }) => {
    const { post, asked } = await doorBeforeApi(5_000);
    const answer = await post('x'.repeat(size));
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.said.errors[0].extensions.code).toBe('BODY_TOO_LARGE');
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
  });

  it('stops a body without a length as well', async () => {
    const { door, asked } = await doorBeforeApi(5_000);
    const body = new Blob(['x'.repeat(maxBodyBytes), 'x']).stream();
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect((await fetch(`http://127.0.0.1:${door}/api/graphql`, init)).status).toBe(413);
    expect(asked).toEqual([]);
  });
});

it('only the door sets the visitor’s address', async () => {
  const { post } = await doorBeforeApi(5_000);
  const forged = {
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-host': 'attacker.example',
    'x-real-ip': '198.51.100.1',
    forwarded: 'for=198.51.100.1',
  };
  expect((await post('{}', forged)).said).toEqual({ length: 2, from: '127.0.0.1' });
});

const beginMany = (port: number) => Promise.all(Array.from({ length: 300 }, () => begin(port, '{"query":')));

/** Sends the headers of a POST and the beginning of its body. */
async function begin(port: number, body: string, length = 1_000) {
  const socket: Socket = connect(port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  // The server may reset the connection while the rest of the body is on its way.
  const ended = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  return { socket, said: async () => (await ended) && text };
}

async function listening(server: Server): Promise<number> {
  open.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
