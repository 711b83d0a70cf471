import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { FilterFormDocument } from '#src/gen/operations.ts';
import manifest from '#src/gen/persisted-operations.json' with { type: 'json' };
import { listMissingFields } from './graphql-faults.ts';
import { ApiAway, createGraphqlFetch, RateLimited } from './graphql-fetch.ts';

const operation = FilterFormDocument;
const variables = { values: {}, usState: 'CA', inState: true };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

interface Seen {
  body: string;
  visitor?: string | undefined;
}

async function answering(status: number, body: string, seen: Seen = { body: '' }): Promise<string> {
  server = createServer((request, response) => {
    seen.visitor = request.headers['x-forwarded-for']?.toString();
    request.on('data', (chunk: Buffer) => {
      seen.body += chunk.toString();
    });
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('graphql-fetch', () => {
  it('sends the id of a known operation with its variables, and never the text', async () => {
    const seen: Seen = { body: '' };
    const ask = createGraphqlFetch(await answering(200, '{"data":{"payorsByState":[]}}', seen));
    expect(await ask(operation, variables)).toEqual({ data: { payorsByState: [] }, faults: [] });
    const { extensions, ...rest } = JSON.parse(seen.body);
    expect(rest).toEqual({ variables });
    expect(manifest).toHaveProperty([extensions.persistedQuery.sha256Hash], expect.stringContaining('FilterForm'));
    expect(seen.visitor).toBeUndefined();
  });

  it('sends the visitor’s address', async () => {
    const seen: Seen = { body: '' };
    const ask = createGraphqlFetch(await answering(200, '{"data":{}}', seen), { visitor: () => '203.0.113.7' });
    await ask(operation, variables);
    expect(seen.visitor).toBe('203.0.113.7');
  });

  it('does not send an operation that was not generated', async () => {
    const ask = createGraphqlFetch(await answering(200, '{"data":{}}'));
    await expect(ask(parse('{ total }'), {})).rejects.toBeInstanceOf(TypeError);
  });

  it('returns partial data with its faults', async () => {
    const path = ['edges', 0, 'node', 'marketplaceRating'];
    const error = { message: 'secret', path, extensions: { code: 'UPSTREAM_UNAVAILABLE', field: 'values.address' } };
    const ask = createGraphqlFetch(await answering(200, JSON.stringify({ data: { total: 2 }, errors: [error] })));
    const { data, faults } = await ask(operation, variables);
    expect(data).toEqual({ total: 2 });
    expect(faults).toEqual([{ code: 'UPSTREAM_UNAVAILABLE', field: 'address', path: path.map(String) }]);
    expect(listMissingFields(faults)).toEqual(new Set(['marketplaceRating']));
  });

  it.each([
    ['a failing server', 503, '{"errors":[]}'],
    ['something else', 200, '<html>'],
    ['JSON that is not GraphQL', 200, '{"ok":true}'],
  ])('reports that the API is away: %s', async (_row, status, body) => {
    const ask = createGraphqlFetch(await answering(status, body));
    await expect(ask(operation, variables)).rejects.toBeInstanceOf(ApiAway);
  });

  it('reports a rate limit differently from an outage', async () => {
    const ask = createGraphqlFetch(await answering(429, '{"errors":[{"extensions":{"code":"TOO_MANY_REQUESTS"}}]}'));
    await expect(ask(operation, variables)).rejects.toBeInstanceOf(RateLimited);
  });

  it('stops at its deadline', async () => {
    server = createServer(() => {});
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const ask = createGraphqlFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { deadlineMs: 50 });
    await expect(ask(operation, variables)).rejects.toBeInstanceOf(ApiAway);
  });
});
