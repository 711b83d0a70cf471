import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReporter } from './sentry.ts';

/** A receiver of the envelope protocol: a line of headers, then a header line and a body line per item. */
let receiver: Server;
let dsn: string;
let received: { path: string; lines: Record<string, unknown>[] }[];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    received.push({
      path: request.url ?? '',
      lines: body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  dsn = `http://publickey@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/42`;
});
afterAll(() => receiver.close());
beforeEach(() => {
  received = [];
});

// In a browser the SDK catches errors itself; there is no browser here.
const open = () => createReporter({ dsn, environment: 'staging', version: 7 }, { integrations: [] });

test('an error arrives as one event in one envelope, without its message', async () => {
  const { report, flush } = open();
  report(new TypeError('no appointment for Ann Lee'), 'screen');
  await flush(2_000);
  expect(received).toHaveLength(1);
  const [{ path, lines }] = received as [(typeof received)[number]];
  expect(path).toMatch(/^\/api\/42\/envelope\//);
  const [envelope, item, event] = lines;
  expect(envelope).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(item).toMatchObject({ type: 'event' });
  expect(event).toMatchObject({
    environment: 'staging',
    release: 'linden@7',
    tags: { where: 'screen' },
    exception: { values: [{ type: 'TypeError' }] },
  });
  expect(JSON.stringify(lines)).not.toContain('Ann');
});

test('sends no session, trace or replay', async () => {
  const { flush } = open();
  await flush(500);
  expect(received).toEqual([]);
});

test('reports a thrown value that is not an error, without its text', async () => {
  const { report, flush } = open();
  report('Ann Lee could not be read', 'page');
  await flush(2_000);
  expect(received).toHaveLength(1);
  expect(JSON.stringify(received)).not.toContain('Ann');
});
