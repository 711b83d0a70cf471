import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, print, visit } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as operations from '#src/gen/operations.ts';
import manifest from '#src/gen/persisted-operations.json' with { type: 'json' };
import { getOperationId } from '#src/lib/graphql/operation-id.ts';
import { getApollo, sendOnLeaving } from './apollo.ts';

const { MoreTimesDocument } = operations;
const calls: RequestInit[] = [];
let answer: object = {};
const variables = {
  shortId: 'mayalinf',
  location: 'VIRTUAL' as const,
  from: '2026-12-01T00:00:00Z',
  first: 10,
  usState: 'CA',
};

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    calls.push(init);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await getApollo().clearStore();
});

const slots = [{ __typename: 'Slot', start: '2026-12-01T17:00:00Z', end: '2026-12-01T18:00:00Z', location: 'VIRTUAL' }];
const ask = () => getApollo().query({ query: MoreTimesDocument, variables, errorPolicy: 'all' });

it('sends a query once and then reads the cache; cookies are included', async () => {
  answer = { data: { provider: { __typename: 'Provider', id: 'p', slots } } };
  await ask();
  const { data } = await ask();
  expect(data?.provider?.slots).toHaveLength(1);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.credentials).toBe('include');
});

it('returns partial data with its errors, and logs only the operation and the code', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer = {
    data: { provider: { __typename: 'Provider', id: 'p', slots: null } },
    errors: [
      { message: 'words about mayalinf', path: ['provider', 'slots'], extensions: { code: 'STORE_UNAVAILABLE' } },
    ],
  };
  const { data, error } = await ask();
  expect(data?.provider).toMatchObject({ id: 'p', slots: null });
  expect(error).toBeDefined();
  expect(logged.mock.calls).toEqual([['MoreTimes failed: STORE_UNAVAILABLE']]);
});

it('logs a network failure without the variables', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  const { error } = await ask();
  expect(error).toBeDefined();
  expect(logged.mock.calls).toEqual([['MoreTimes failed: TypeError']]);
});

describe('a query without an answer', () => {
  const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
  const failing = (status: number) => () => Promise.resolve(new Response('', { status }));
  const answered = { data: { provider: { __typename: 'Provider', id: 'p', slots } } };

  /** Fails the first requests. @returns the number of requests so far */
  function failFirst(count: number, fail: () => Promise<Response>): () => number {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let tries = 0;
    vi.stubGlobal('fetch', () => {
      tries += 1;
      const headers = { 'content-type': 'application/json' };
      return tries <= count ? fail() : Promise.resolve(new Response(JSON.stringify(answered), { headers }));
    });
    return () => tries;
  }
  const passAllWaits = () => vi.advanceTimersByTimeAsync(10_000);
  afterEach(() => vi.useRealTimers());

  it.each([
    ['no connection', noConnection],
    ['502', failing(502)],
    ['503', failing(503)],
    ['504', failing(504)],
  ])('is repeated after %s, and nothing is logged when it then arrives', async (_row, fail) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const countTries = failFirst(2, fail);
    const [{ data }] = await Promise.all([ask(), passAllWaits()]);
    expect([countTries(), data?.provider?.slots?.length, logged.mock.calls.length]).toEqual([3, 1, 0]);
  });

  it('waits longer each time, and then fails once', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const countTries = failFirst(99, noConnection);
    const asked = ask();
    const seen: number[] = [];
    for (const waitMs of [0, 399, 1, 999, 1, 1_999, 1]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      seen.push(countTries());
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect((await asked).error).toBeInstanceOf(TypeError);
    expect(logged).toHaveBeenCalledOnce();
  });

  it.each([
    ['a server that failed', failing(500)],
    ['a refusal', failing(403)],
  ])('is not repeated after %s', async (_row, fail) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const countTries = failFirst(1, fail);
    const [{ error }] = await Promise.all([ask(), passAllWaits()]);
    expect([countTries(), error !== undefined]).toEqual([1, true]);
  });

  it('fails at once when the browser has no network', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('navigator', { onLine: false });
    const countTries = failFirst(1, noConnection);
    const [{ error }] = await Promise.all([ask(), passAllWaits()]);
    expect([countTries(), error !== undefined]).toEqual([1, true]);
  });

  it.each([
    ['no connection', noConnection],
    ['503', failing(503)],
  ])('is never repeated when it changes something: %s', async (_row, fail) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const countTries = failFirst(99, fail);
    const changing = getApollo().mutate({
      mutation: operations.ReleaseHoldDocument,
      variables: { holdId: 'hold-1' },
    });
    await Promise.all([expect(changing).rejects.toThrow(), passAllWaits()]);
    expect(countTries()).toBe(1);
  });
});

it('sends the id of an operation and never its text', async () => {
  answer = { data: { provider: { __typename: 'Provider', id: 'p', slots } } };
  await ask();
  const sent = JSON.parse(String(calls[0]?.body));
  expect(sent).toMatchObject({ variables, extensions: { persistedQuery: { version: 1 } } });
  expect(sent.extensions.persistedQuery.sha256Hash).toBe(getOperationId(MoreTimesDocument, 'browserId'));
  expect(sent).not.toHaveProperty('query');
});

const documents = Object.entries(operations).filter(([name]) => name.endsWith('Document'));

/** As Apollo's client removes it before it sends a document. */
const withoutUnmask = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) });

it.each(documents)('%s has the id of the text that the cache would send', (_name, document) => {
  const plain = withoutUnmask(document);
  const sent = print(new InMemoryCache().transformDocument(plain));
  expect((manifest as Record<string, string>)[getOperationId(document, 'browserId')]).toBe(sent);
  expect((manifest as Record<string, string>)[getOperationId(document, 'id')]).toBe(print(plain));
});

it('sends an operation by its id while the page closes, as a visitor', () => {
  sendOnLeaving(operations.ReleaseHoldDocument, { holdId: 'hold-1' });
  const [sent] = calls;
  expect(sent).toMatchObject({ method: 'POST', keepalive: true, credentials: 'include' });
  expect(JSON.parse(String(sent?.body))).toEqual({
    variables: { holdId: 'hold-1' },
    extensions: {
      persistedQuery: { version: 1, sha256Hash: getOperationId(operations.ReleaseHoldDocument, 'browserId') },
    },
  });
  expect(sent?.headers).not.toHaveProperty('authorization');
});
