import { join } from 'node:path';
import { createLogger } from '@linden/platform/telemetry/log';
import { Kind } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';
import { createApollo } from '#src/create-apollo.ts';
import { limits } from '#src/gate/limits.ts';
import { prepareOperations } from '#src/gate/operations.ts';
import { checkShape, measureShapes } from '#src/gate/shape.ts';
import { createRunner } from '#src/run-operation.ts';
import { createSchema } from '#src/schema.ts';
import { readManifest } from '#src/upstream/read-manifest.ts';
import { startBff } from './fake-services.ts';
import { manifestOf, requestById, testOperations } from './test-operations.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(freeText: boolean) {
  const started = await startBff({}, { freeText });
  open.push(started);
  return started;
}

describe('the operations of the pages', () => {
  const file = join(import.meta.dirname, '../../frontend/src/gen/persisted-operations.json');
  const operations = [...prepareOperations(createSchema(), readManifest([file])).values()];

  test.each(operations.map((each) => [each.name, each] as const))('%s stays below every limit', (_, operation) => {
    for (const shape of measureShapes(operation.document)) {
      const doubled = Object.entries(shape).map(([name, value]) => [name, value * 2]);
      checkShape(Object.fromEntries(doubled));
    }
    expect(operation.cost({})).toBeLessThan(limits.cost / 2);
    // The largest page of any service.
    expect(operation.cost({ first: 50, last: 50, limit: 50 })).toBeLessThan(limits.cost);
  });

  test('are present', () => {
    expect(operations.length).toBeGreaterThan(5);
  });
});

test.each([
  ['a field that is not there', 'query Old { provider(id: "a") { shoeSize } }', /Old: Cannot query field "shoeSize"/],
  ['introspection', 'query Spy { __schema { description } }', /Spy: .*introspection/],
  ['no name', '{ __typename }', /not one operation with a name/],
  ['two at once', 'query A { __typename } query B { __typename }', /not one operation with a name/],
  ['no GraphQL', 'SELECT', /Syntax Error/],
])('refuses to start with %s and reports why', async (_, body, fault) => {
  await expect(startBff({}, { manifest: manifestOf(body) })).rejects.toThrow(fault);
});

test('refuses to start when an id is not the hash of its body', async () => {
  const manifest = { ['a'.repeat(64)]: 'query A { __typename }' };
  await expect(startBff({}, { manifest })).rejects.toThrow(/a{64} is not the hash/);
});

test('reports all faults of a manifest together', async () => {
  const manifest = manifestOf('query One { one }', 'query Two { two }');
  await expect(startBff({}, { manifest })).rejects.toThrow(/(?=.*One: )(?=.*Two: )/);
});

describe.each([
  { where: 'production', freeText: false },
  { where: 'local', freeText: true },
])('$where', ({ freeText }) => {
  test('answers an id with or without variables', async () => {
    const { post, calls } = await bff(freeText);
    const one = await post(requestById('Payors', { usState: 'CA' }));
    const all = await post(requestById('AllPayors'));
    expect(JSON.parse(one.text).data).toEqual({ payorsByState: [{ planName: 'Cedar Mutual' }] });
    expect(JSON.parse(all.text).data.statesAndPayors).toHaveLength(57);
    expect(calls).toEqual({ listPayors: 2 });
  });

  test('runs the text of the id, whatever text and name come with it', async () => {
    const { post, calls } = await bff(freeText);
    const foreign = { query: '{ provider(id: "a") { name } }', operationName: 'Other' };
    const { status, text } = await post({ ...requestById('Payors', { usState: 'CA' }), ...foreign });
    expect(status).toBe(200);
    expect(Object.keys(JSON.parse(text).data)).toEqual(['payorsByState']);
    expect(calls).toEqual({ listPayors: 1 });
  });

  test('accepts query texts only from developers', async () => {
    const { post } = await bff(freeText);
    const { status, text } = await post({ query: '{ payorsByState(usState: "CA") { planName } }' });
    expect(status).toBe(freeText ? 200 : 400);
    if (!freeText) expect(JSON.parse(text).errors[0].extensions.code).toBe('PERSISTED_OPERATION_REQUIRED');
  });

  test('sends security headers with every answer', async () => {
    const started = await startBff({}, { freeText, secure: !freeText });
    open.push(started);
    const answers = [await started.post(requestById('AllPayors')), await started.post('{'), await started.post('[]')];
    const elsewhere = await fetch(`${started.origin}/nothing`);
    for (const { headers } of [...answers, elsewhere]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers.has('strict-transport-security')).toBe(!freeText);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});

test('parses a known operation once and a query text each time', async () => {
  const schema = createSchema();
  const operations = prepareOperations(schema, testOperations);
  const parsed: string[] = [];
  const watching = {
    async requestDidStart() {
      return {
        async parsingDidStart({ source }: { source: string }) {
          parsed.push(source);
        },
      };
    },
  };
  const logger = createLogger('test', { level: 'silent' });
  const apollo = createApollo({ schema, operations, freeText: true, logger, plugins: [watching] });
  await apollo.start();
  const run = createRunner(apollo, { upstreams: {} } as never);
  const manner = { contentType: 'application/json', anonymous: true, caller: { kind: 'anonymous' } } as const;
  const none = { lookups: 0, takings: 0, drafts: 0, checks: 0 };
  for (const known of operations.values()) {
    const { document, name, body } = known;
    expect(document.kind).toBe(Kind.DOCUMENT);
    await run(
      {
        query: body,
        operationName: name,
        variables: {},
        known,
        heavy: false,
        mutates: false,
        subscribes: false,
        counted: none,
        endpoint: 'main',
      },
      manner,
    );
  }
  const text = '{ __typename }';
  await run(
    {
      query: text,
      operationName: undefined,
      variables: {},
      known: undefined,
      heavy: false,
      mutates: false,
      subscribes: false,
      counted: none,
      endpoint: 'main',
    },
    manner,
  );
  await apollo.stop();
  expect(parsed).toEqual([text]);
});
