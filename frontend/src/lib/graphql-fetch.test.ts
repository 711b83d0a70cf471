import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { missingFields } from './graphql-faults.ts';
import { ApiAway, createGraphqlFetch } from './graphql-fetch.ts';

const operation = parse('query Total($n: Int) { total(n: $n) }');
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function answering(status: number, body: string, seen: string[] = []): Promise<string> {
  server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('graphql-fetch', () => {
  it('sends the named operation with its variables', async () => {
    const seen: string[] = [];
    const ask = createGraphqlFetch(await answering(200, '{"data":{"total":2}}', seen));
    expect(await ask(operation, { n: 1 })).toEqual({ data: { total: 2 }, faults: [] });
    expect(JSON.parse(seen.join(''))).toMatchObject({ operationName: 'Total', variables: { n: 1 } });
  });

  it('gives partial data together with what is missing', async () => {
    const path = ['edges', 0, 'node', 'marketplaceRating'];
    const error = { message: 'secret', path, extensions: { code: 'UPSTREAM_UNAVAILABLE', field: 'values.address' } };
    const ask = createGraphqlFetch(await answering(200, JSON.stringify({ data: { total: 2 }, errors: [error] })));
    const { data, faults } = await ask(operation, {});
    expect(data).toEqual({ total: 2 });
    expect(faults).toEqual([{ code: 'UPSTREAM_UNAVAILABLE', field: 'address', path: path.map(String) }]);
    expect(missingFields(faults)).toEqual(new Set(['marketplaceRating']));
  });

  it.each([
    ['a failing server', 503, '{"errors":[]}'],
    ['something else', 200, '<html>'],
    ['JSON that is not GraphQL', 200, '{"ok":true}'],
  ])('says that the API is away: %s', async (_row, status, body) => {
    const ask = createGraphqlFetch(await answering(status, body));
    await expect(ask(operation, {})).rejects.toBeInstanceOf(ApiAway);
  });

  it('does not wait for ever', async () => {
    server = createServer(() => {});
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const ask = createGraphqlFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 50);
    await expect(ask(operation, {})).rejects.toBeInstanceOf(ApiAway);
  });
});
