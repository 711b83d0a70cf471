import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestOpenSearch, type TestOpenSearch, testIndexSettings } from '@linden/testkit/stores/test-opensearch';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOpenSearch } from '#src/opensearch/opensearch.ts';

type Room = { name: string; size?: number };

let engine: TestOpenSearch;
const index = 'rooms-1';
const definition = {
  settings: { index: testIndexSettings },
  mappings: { dynamic: 'strict', properties: { name: { type: 'keyword' }, size: { type: 'integer' } } },
};

beforeAll(async () => {
  engine = openTestOpenSearch();
  await engine.client.createIndex(index, definition);
});
afterAll(() => engine.close());

test.each([
  ['attacker.example', 421],
  ['127.0.0.1.attacker.example:9200', 421],
  ['localhost', 200],
  ['127.0.0.1:9200', 200],
])('answers a page of the host %s with %d, because its name may lead to this machine', async (host, status) => {
  const answer = await new Promise((resolve, reject) => {
    get(engine.url, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  expect(answer).toBe(status);
});

describe('documents', () => {
  test('are written in bulk, found, counted and read back', async () => {
    const outcome = await engine.client.bulk(index, [
      { action: 'index', id: 'a', document: { name: 'blue', size: 3 } },
      { action: 'index', id: 'b', document: { name: 'red', size: 5 } },
    ]);
    expect(outcome).toEqual([
      { id: 'a', result: 'done' },
      { id: 'b', result: 'done' },
    ]);
    await engine.client.refresh(index);
    const found = await engine.client.search<Room>(index, { query: { term: { name: 'red' } }, sort: ['size'] });
    expect(found.hits.hits).toMatchObject([{ _id: 'b', _source: { name: 'red', size: 5 }, sort: [5] }]);
    expect(await engine.client.count(index)).toBe(2);
    expect(await engine.client.get<Room>(index, 'a')).toEqual({ source: { name: 'blue', size: 3 }, version: 1 });
    expect(await engine.client.get(index, 'missing')).toBeUndefined();
  });

  test.each([
    { name: 'a newer version wins', version: 8, result: 'done', kept: 'new' },
    { name: 'the same version changes nothing', version: 5, result: 'stale', kept: 'old' },
    { name: 'an older version changes nothing', version: 4, result: 'stale', kept: 'old' },
  ])('$name', async ({ version, result, kept }) => {
    const id = `v${version}`;
    await engine.client.bulk(index, [{ action: 'index', id, document: { name: 'old' }, version: 5 }]);
    const outcome = await engine.client.bulk(index, [{ action: 'index', id, document: { name: 'new' }, version }]);
    expect(outcome).toEqual([{ id, result }]);
    expect((await engine.client.get<Room>(index, id))?.source.name).toBe(kept);
  });

  test('keeps an older document out with a tombstone; deleting nothing succeeds', async () => {
    await engine.client.bulk(index, [{ action: 'delete', id: 'gone', version: 9 }]);
    const late = await engine.client.bulk(index, [
      { action: 'index', id: 'gone', document: { name: 'x' }, version: 8 },
    ]);
    expect(late).toEqual([{ id: 'gone', result: 'stale' }]);
  });

  test('fails only the document that does not match the mapping, and names the error type', async () => {
    const outcome = await engine.client.bulk(index, [
      { action: 'index', id: 'bad', document: { size: 'large' } },
      { action: 'index', id: 'good', document: { name: 'fine' } },
    ]);
    expect(outcome).toMatchObject([
      { id: 'bad', result: 'failed', type: 'mapper_parsing_exception' },
      { id: 'good', result: 'done' },
    ]);
  });
});

test('swaps an alias in one step; names carry no prefix', async () => {
  await engine.client.createIndex('rooms-2', definition);
  expect(await engine.client.listIndices('rooms')).toEqual([]);
  await engine.client.pointAlias('rooms', 'rooms-1');
  await engine.client.pointAlias('rooms', 'rooms-2');
  expect(await engine.client.listIndices('rooms')).toEqual(['rooms-2']);
  await engine.client.deleteIndex('rooms-2');
  expect(await engine.client.indexExists('rooms-2')).toBe(false);
  expect(await engine.client.indexExists('rooms-1')).toBe(true);
  await engine.client.deleteIndex('rooms-2');
});

describe('errors', () => {
  const closes: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closes.splice(0)) await close();
  });

  test('rejects an invalid query by type, without its text', async () => {
    const refused = engine.client.search(index, { query: { Rosalind: {} } });
    await expect(refused).rejects.toMatchObject({ name: 'OpenSearchError', status: 400, code: 'parsing_exception' });
    await expect(refused).rejects.not.toThrow('Rosalind');
  });

  test('reports an engine that is down as unavailable', async () => {
    const nowhere = createOpenSearch({ url: 'http://127.0.0.1:1', prefix: '' });
    closes.push(() => nowhere.close());
    await expect(nowhere.search('x', {})).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE', kind: 'unavailable' });
  });

  test('reports a slow engine as unavailable at the timeout, and closes its connection', async () => {
    // A client that waits longer than this test, for a call that does not.
    const { client, hungUp } = await silentEngine({ timeoutMs: 600_000 });
    await expect(client.search('x', {}, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
    await expect.poll(hungUp).toBe(true);
  });

  test('closes the connection when the caller leaves, with the caller’s reason', async () => {
    const { client, hungUp } = await silentEngine();
    const leave = new AbortController();
    const search = client.search('x', {}, { signal: leave.signal });
    await sleep(50);
    leave.abort(new Error('gone'));
    await expect(search).rejects.toThrow('gone');
    await expect.poll(hungUp).toBe(true);
  });

  test.each([429, 500, 503])('reports an engine that answers %i as unavailable', async (status) => {
    const server = createServer((_, response) => response.writeHead(status).end('{"error":{"type":"busy"}}'));
    const client = await clientOf(server);
    await expect(client.search('x', {})).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
  });

  async function silentEngine(options: { timeoutMs?: number } = {}) {
    let closed = false;
    const server = createServer((request) => request.socket.on('close', () => (closed = true)));
    return { client: await clientOf(server, options), hungUp: () => closed };
  }

  async function clientOf(server: ReturnType<typeof createServer>, options: { timeoutMs?: number } = {}) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = createOpenSearch({ url, prefix: '', ...options });
    closes.push(
      () => client.close(),
      () => server.close(),
    );
    return client;
  }
});
