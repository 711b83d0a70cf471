import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import { ChatRole, MessageType } from '@linden/proto/messaging/v1/conversation_pb';
import { createClient } from 'graphql-sse';
import { afterAll, expect, test, vi } from 'vitest';
import type { LiveSessions } from '#src/auth/authenticate.ts';
import type { StreamWaits } from '#src/streams/run-stream.ts';
import { makeId, startBff } from './fake-services.ts';
import { createTestFeeds } from './test-feeds.ts';
import { account, createTestIssuer } from './test-issuer.ts';

const open: { stop(): Promise<void> }[] = [];
vi.setConfig({ testTimeout: 12_000 });
afterAll(() => Promise.all(open.map((each) => each.stop())));

const at = timestampFromDate(new Date('2026-11-28T15:04:00Z'));
const query = `subscription($after: String) { accountEvents(after: $after) { cursor isReset events { __typename
  ... on ChatMessageEvent { conversationId role message { seq direction text } }
  ... on ChatReadEvent { conversationId role direction seq at } } } }`;
const message = (seq: bigint) => ({
  conversationId: makeId(1),
  role: ChatRole.CLIENT,
  what: {
    case: 'message',
    value: {
      id: makeId(5),
      seq,
      type: MessageType.TEXT,
      role: ChatRole.PROVIDER,
      userId: makeId(6),
      text: `m${seq}`,
      createdAt: at,
    },
  },
});
const read = {
  conversationId: makeId(1),
  role: ChatRole.CLIENT,
  what: { case: 'read', value: { role: ChatRole.CLIENT, seq: 4n, at } },
};

interface Batch {
  cursor: string;
  isReset: boolean;
  events: Record<string, unknown>[];
}

/** Starts the BFF with messaging's answers, one for each look. The last one is repeated without its events. */
async function startStreams(
  answers: (object | Error)[],
  { sessions, streamWaits }: { sessions?: LiveSessions; streamWaits?: StreamWaits } = {},
) {
  const asked: string[] = [];
  const feeds = createTestFeeds();
  const rest = [...answers];
  const issuer = await createTestIssuer();
  const bff = await startBff(
    {
      listAccountEvents: async ({ after }: { after: string }) => {
        asked.push(after);
        const next = rest.shift() ?? { cursor: after, events: [], isReset: false };
        if (next instanceof Error) throw next;
        return { feedIds: [account], ...next };
      },
    },
    { feeds, auth: { ...issuer.parts, sessions }, ...(streamWaits && { streamWaits }) },
  );
  open.push(bff);
  const token = await issuer.token({ client_id: 'linden-native', cnf: undefined });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listen = (after?: string) => {
    const client = createClient({ url: `${bff.origin}/api/graphql`, headers, retryAttempts: 0 });
    const batches: Batch[] = [];
    const faults: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      client.subscribe<{ accountEvents: Batch }>(
        { query, variables: { after } },
        {
          next: ({ data, errors }) => {
            if (data) batches.push(data.accountEvents);
            faults.push(...(errors ?? []));
          },
          error: (error) => {
            faults.push(error);
            resolve();
          },
          complete: resolve,
        },
      );
    });
    return { batches, faults, ended, leave: () => client.dispose() };
  };
  return { bff, feeds, asked, listen, headers };
}

test('a page gets a cursor at once and then what happens, as its own side sees it', async () => {
  const { feeds, asked, listen } = await startStreams([
    { cursor: 'c1', isReset: true, events: [] },
    { cursor: 'c2', events: [] },
    { cursor: 'c3', events: [message(7n), read] },
  ]);
  const { batches, leave } = listen();
  await expect.poll(() => batches).toEqual([{ cursor: 'c1', isReset: true, events: [] }]);
  // It looks once more after it follows the announcements, because one may have come before.
  await expect.poll(() => asked).toEqual(['', 'c1']);
  feeds.announce(account);
  await expect
    .poll(() => batches[1])
    .toEqual({
      cursor: 'c3',
      isReset: false,
      events: [
        {
          __typename: 'ChatMessageEvent',
          conversationId: makeId(1),
          role: 'CLIENT',
          message: { seq: 7, direction: 'INCOMING', text: 'm7' },
        },
        {
          __typename: 'ChatReadEvent',
          conversationId: makeId(1),
          role: 'CLIENT',
          direction: 'OUTGOING',
          seq: 4,
          at: '2026-11-28T15:04:00.000Z',
        },
      ],
    });
  leave();
  // A stream that was left costs nothing.
  await expect.poll(() => feeds.count()).toBe(0);
});

test('a stream goes on from the cursor of the last one', async () => {
  const { asked, listen } = await startStreams([{ cursor: 'c9', events: [message(8n)] }]);
  const { batches, leave } = listen('c8');
  await expect.poll(() => batches[0]?.events).toHaveLength(1);
  expect(asked[0]).toBe('c8');
  leave();
});

test('after a gap of the announcements every stream looks', async () => {
  const { feeds, asked, listen } = await startStreams([{ cursor: 'c1', events: [] }]);
  const { leave } = listen('c0');
  await expect.poll(() => asked).toEqual(['c0', 'c1']);
  feeds.connect(false);
  await expect.poll(() => asked.length).toBe(3);
  feeds.announce('of another account');
  feeds.connect(true);
  await expect.poll(() => asked.length).toBe(4);
  leave();
});

test('an event of a kind that this version does not know is left out, and the others arrive', async () => {
  const unknown = { conversationId: makeId(1), role: ChatRole.CLIENT, what: { case: undefined } };
  const { listen } = await startStreams([{ cursor: 'c1', events: [unknown, message(3n)] }]);
  const { batches, leave } = listen('c0');
  await expect.poll(() => batches[0]?.events.map((each) => each.__typename)).toEqual(['ChatMessageEvent']);
  leave();
});

test('while messaging is away the stream stays open and misses nothing', async () => {
  const away = new ConnectError('away', Code.Unavailable);
  const { asked, listen } = await startStreams([
    { cursor: 'c1', events: [] },
    away,
    { cursor: 'c2', events: [message(2n)] },
  ]);
  const { batches, leave } = listen('c0');
  await expect.poll(() => batches.at(-1)?.cursor, { timeout: 15_000 }).toBe('c2');
  expect(asked).toEqual(['c0', 'c1', 'c1']);
  leave();
});

test('a refusal is told by its code, and ends a stream that was open', async () => {
  const closed = new DomainError({ code: 'MESSAGES_NOT_OPEN', kind: 'denied', message: 'not open' });
  const refused = await startStreams([closed]);
  const first = refused.listen();
  await first.ended;
  expect(first.faults).toEqual([
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'MESSAGES_NOT_OPEN' }) }),
  ]);
  const later = await startStreams([{ cursor: 'c1', events: [] }, closed]);
  const { ended, batches } = later.listen('c0');
  await ended;
  expect(batches).toHaveLength(1);
  await expect.poll(() => later.feeds.count()).toBe(0);
});

test('a stream ends when its session has ended, and looking at the session is no use of it', async () => {
  let isSignedIn = true;
  const used = vi.fn(async () => true);
  const sessions = { isOpen: used, isStillOpen: async () => isSignedIn };
  const { listen, feeds } = await startStreams([{ cursor: 'c1', events: [] }], {
    sessions,
    streamWaits: { longestMs: 60_000, sessionMs: 30 },
  });
  const { ended, batches, faults } = listen();
  await expect.poll(() => feeds.count()).toBe(1);
  isSignedIn = false;
  await ended;
  expect([batches.length, faults]).toEqual([1, []]);
  expect(used).toHaveBeenCalledTimes(1);
  expect(feeds.count()).toBe(0);
});

test('a stream ends after its longest time, and with the server', async () => {
  const short = await startStreams([], { streamWaits: { longestMs: 200, sessionMs: 60_000 } });
  const first = short.listen();
  await first.ended;
  expect([first.batches.length, first.faults]).toEqual([1, []]);
  const long = await startStreams([]);
  const second = long.listen();
  await expect.poll(() => long.feeds.count()).toBe(1);
  await Promise.all([long.bff.stop(), second.ended]);
  open.splice(open.indexOf(long.bff), 1);
});

test('a subscription is read as a stream, and one account has only some at once', async () => {
  const { bff, listen, headers } = await startStreams([]);
  const send = (more: Record<string, string>) =>
    bff.post({ query }, { headers: { 'content-type': 'application/json', ...more } });
  const plain = await send(headers);
  expect([plain.status, plain.text]).toEqual([406, expect.stringContaining('STREAM_REQUIRED')]);
  const streams = Array.from({ length: 12 }, () => listen());
  await expect.poll(() => streams.every(({ batches }) => batches.length === 1)).toBe(true);
  const more = await send({ ...headers, accept: 'text/event-stream' });
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30']);
  streams[0]?.leave();
  const last = listen();
  await expect.poll(() => last.batches.length + last.faults.length).toBeGreaterThan(0);
  for (const { leave } of [...streams, last]) leave();
});

test('a stream is not kept back on its way', async () => {
  const { bff, headers } = await startStreams([]);
  const gone = new AbortController();
  const answer = await fetch(`${bff.origin}/api/graphql`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
    signal: gone.signal,
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  gone.abort();
});
