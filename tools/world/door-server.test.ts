import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createDoor } from './door-server.ts';

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('the door', () => {
  it.each([
    {
      host: 'linden.localhost:8080',
      path: '/find?state=ca',
      status: 200,
      answer: 'frontend /find?state=ca linden.localhost:8080',
    },
    { host: 'provider.linden.localhost', path: '/', status: 200, answer: 'frontend / provider.linden.localhost' },
    { host: 'ops.linden.localhost', path: '/', status: 200, answer: 'frontend / ops.linden.localhost' },
    { host: 'localhost:8080', path: '/', status: 200, answer: 'frontend / localhost:8080' },
    { host: '127.0.0.1', path: '/apidocs', status: 200, answer: 'frontend /apidocs 127.0.0.1' },
    { host: 'linden.localhost', path: '/api/graphql', status: 200, answer: 'api /api/graphql linden.localhost' },
    { host: 'id.linden.localhost', path: '/jwks', status: 200, answer: 'issuer /jwks id.linden.localhost' },
    {
      host: 'id.linden.localhost',
      path: '/api/graphql',
      status: 200,
      answer: 'issuer /api/graphql id.linden.localhost',
    },
    {
      host: 'documents.linden.localhost',
      path: '/documents/receipt?patient=a',
      status: 200,
      answer: 'api /documents/receipt?patient=a documents.linden.localhost',
    },
    { host: 'documents.linden.localhost', path: '/api/graphql', status: 404, answer: 'Nothing here' },
    { host: 'documents.linden.localhost', path: '/', status: 404, answer: 'Nothing here' },
    { host: 'linden.localhost', path: '/documents/receipt', status: 200, answer: 'frontend /documents/receipt' },
    { host: 'attacker.example', path: '/api/graphql', status: 421, answer: 'Unknown host name' },
    { host: 'attacker.example', path: '/healthz', status: 200, answer: 'ok' },
  ])('answers $status for $host$path', async ({ host, path, status, answer }) => {
    const door = await doorBefore(echo('frontend'), echo('api'));
    const got = await get(door, path, host);
    expect(got.status).toBe(status);
    expect(got.body).toContain(answer);
  });

  it('passes bodies, several cookies and statuses through', async () => {
    const door = await doorBefore(echo('frontend'), (incoming, answer) => {
      answer.writeHead(418, { 'set-cookie': ['a=1', 'b=2'] });
      incoming.pipe(answer);
    });
    const got = await get(door, '/api/graphql', 'localhost', '{"query":"{ x }"}');
    expect(got).toMatchObject({ status: 418, body: '{"query":"{ x }"}', cookies: ['a=1', 'b=2'] });
  });

  it('passes a stream on as it comes, and ends it behind when its reader leaves', async () => {
    let isLeft = false;
    const door = await doorBefore(echo('frontend'), (_incoming, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: first\n\n');
      answer.once('close', () => {
        isLeft = true;
      });
    });
    const asked = request({ port: door, path: '/api/graphql', method: 'POST', headers: { host: 'localhost' } });
    asked.end('{}');
    const [answer] = await once(asked, 'response');
    const [part] = await once(answer, 'data');
    expect(String(part)).toBe('data: first\n\n');
    asked.destroy();
    await expect.poll(() => isLeft).toBe(true);
  });

  it('names the caller’s own address alone, whatever a visitor says about proxies', async () => {
    const port = await doorBefore((incoming, answer) => void answer.end(JSON.stringify(incoming.headers)), echo('api'));
    const forged = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'attacker.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
    };
    const call = request({ port, host: '127.0.0.1', path: '/find', headers: { host: 'localhost', ...forged } }).end();
    const [answer] = await once(call, 'response');
    const seen = JSON.parse(await text(answer));
    expect(seen['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    for (const name of Object.keys(forged).slice(1)) expect(seen).not.toHaveProperty(name);
  });

  it('says that a page is away and lets the browser reload', async () => {
    const got = await get(await doorBefore(undefined, echo('api')), '/find', 'localhost');
    expect(got).toMatchObject({ status: 503, retryAfter: '2' });
    expect(got.body).toContain('http-equiv="refresh"');
  });

  it('says that the API is away in the form of a GraphQL answer', async () => {
    const got = await get(await doorBefore(echo('frontend'), undefined), '/api/graphql', 'localhost', '{}');
    expect(got).toMatchObject({ status: 503, retryAfter: '2' });
    expect(JSON.parse(got.body).errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
  });

  it('drops the upstream call when the caller disconnects before the answer', async () => {
    let dropped: (value: unknown) => void;
    const behindDropped = new Promise((resolve) => {
      dropped = resolve;
    });
    let caller: ReturnType<typeof request> | undefined;
    const door = await doorBefore(echo('frontend'), (_incoming, answer) => {
      answer.once('close', () => dropped(answer.writableEnded));
      caller?.destroy();
    });
    caller = request({ port: door, host: '127.0.0.1', path: '/api/graphql', headers: { host: 'localhost' } });
    caller.on('error', () => {});
    caller.end();
    await expect(behindDropped).resolves.toBe(false);
  });

  it('never forwards a promised body that is missing, because the next request on the connection would be read as the body', async () => {
    const door = await doorBefore(echo('frontend'), undefined);
    const headers = { host: 'localhost', 'content-length': '5' };
    const promising = request({ port: door, host: '127.0.0.1', path: '/first', headers });
    promising.end('hello');
    await once(promising, 'response').then(([answer]) => answer.toArray());
    expect(await get(door, '/second', 'localhost')).toMatchObject({ status: 200, body: 'frontend /second localhost' });
  });

  it('keeps the host that selects the portal, whatever the connection header names', async () => {
    const door = await doorBefore(echo('frontend'), undefined);
    const headers = { host: 'provider.linden.localhost', connection: 'close, host' };
    const call = request({ port: door, host: '127.0.0.1', path: '/', headers });
    call.end();
    const [answer] = await once(call, 'response');
    expect(Buffer.concat(await answer.toArray()).toString()).toBe('frontend / provider.linden.localhost');
  });

  it('repeats the request when a kept connection was closed', async () => {
    let answered = 0;
    const door = await doorBefore((incoming, answer) => {
      answered += 1;
      if (answered === 2) incoming.socket.destroy();
      else answer.end(`answer ${answered}`);
    }, undefined);
    expect((await get(door, '/', 'localhost')).body).toBe('answer 1');
    expect((await get(door, '/', 'localhost')).body).toBe('answer 3');
  });
});

function echo(name: string): RequestListener {
  return (incoming, answer) => void answer.end(`${name} ${incoming.url} ${incoming.headers.host}`);
}

async function doorBefore(frontend?: RequestListener, api?: RequestListener): Promise<number> {
  const pages = await portOf(frontend);
  const calls = await portOf(api);
  const id = await portOf(echo('issuer'));
  return listen(
    createDoor({
      issuer: `http://127.0.0.1:${id}`,
      frontend: `http://127.0.0.1:${pages}`,
      apiProxyHost: `127.0.0.1:${calls}`,
    }),
  );
}

/** Returns the port of a server, or an unused port. */
async function portOf(listener: RequestListener | undefined): Promise<number> {
  const server = createServer(listener);
  const port = await listen(server);
  if (!listener) await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listen(server: Server): Promise<number> {
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Uses node:http, because fetch does not let a caller choose the host. */
async function get(port: number, path: string, host: string, body?: string) {
  const call = request({ port, host: '127.0.0.1', path, headers: { host }, method: body ? 'POST' : 'GET' });
  call.end(body);
  const [answer] = await once(call, 'response');
  const chunks: Buffer[] = await answer.toArray();
  const { 'retry-after': retryAfter, 'set-cookie': cookies } = answer.headers;
  return { status: answer.statusCode, body: Buffer.concat(chunks).toString(), retryAfter, cookies };
}
