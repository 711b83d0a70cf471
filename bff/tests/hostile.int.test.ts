import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBff } from './fake-services.ts';
import { type HostileRequest, hostileRequests, marker } from './hostile-requests.ts';
import { requestById } from './test-operations.ts';

/** Longest time for a refusal in milliseconds, on a busy machine. Without limits these requests take many seconds. */
const maxRefusalMs = 15_000;

describe.each([
  { where: 'production', freeText: false },
  { where: 'local', freeText: true },
] as const)('$where', ({ where, freeText }) => {
  let bff: Awaited<ReturnType<typeof startBff>>;
  beforeAll(async () => {
    bff = await startBff({}, { freeText });
  });
  afterAll(() => bff.stop());

  async function send({
    method = 'POST',
    path = '/api/graphql',
    query = '',
    headers,
    body,
  }: HostileRequest['request']) {
    const started = performance.now();
    const response = await fetch(`${bff.origin}${path}${query}`, {
      method,
      ...(method === 'POST' && { body: body ?? '' }),
      headers: headers ?? { 'content-type': 'application/json' },
    });
    return { response, text: await response.text(), ms: performance.now() - started };
  }

  test.each(hostileRequests)('$name is refused before any service is called', async (hostile) => {
    const { response, text, ms } = await send(hostile.request);
    const code = where === 'local' ? (hostile.local ?? hostile.production) : hostile.production;
    const { errors, data } = JSON.parse(text);
    expect(errors[0].extensions.code).toBe(code);
    expect(response.status).toBe(hostile.status ?? 400);
    expect(data).toBeUndefined();
    expect(bff.calls).toEqual({});
    expect(text).not.toMatch(new RegExp(`${marker}|call stack|node_modules|\\.ts:`, 'i'));
    expect(ms).toBeLessThan(maxRefusalMs);
  });

  test('control: answers the operations of pages', async () => {
    const asked = requestById('Search', { values: { state: 'CA' }, first: 20 });
    const { response, text } = await send({ body: JSON.stringify(asked) });
    expect(response.status).toBe(200);
    expect(JSON.parse(text).data.pagedMarketplaceProviders.edges).toHaveLength(20);
    expect(bff.calls).toEqual({ searchProviders: 1 });
  });

  test('allows introspection to developers only', async () => {
    const { text } = await send({ body: JSON.stringify({ query: getIntrospectionQuery() }) });
    const { data, errors } = JSON.parse(text);
    if (freeText) expect(data.__schema.types.length).toBeGreaterThan(30);
    else expect(errors[0].extensions.code).toBe('PERSISTED_OPERATION_REQUIRED');
  });
});
