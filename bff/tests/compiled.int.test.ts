import { join } from 'node:path';
import { DomainError } from '@linden/platform/domain-error';
import { type ExecutionResult, execute, GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createExecutor } from '#src/compiled-executor.ts';
import { createContext } from '#src/context.ts';
import { type KnownOperation, prepareOperations } from '#src/gate/operations.ts';
import { createSchema } from '#src/schema.ts';
import { readManifest } from '#src/upstream/read-manifest.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { type Answers, createFakeUpstreams } from './fake-services.ts';
import { sampleVariables } from './sample-variables.ts';
import { manifestOf } from './test-operations.ts';

const everything = `query Everything($first: Int = 3, $skip: Boolean = false, $at: DateTime) {
  twice: pagedMarketplaceProviders(values: { state: "CA", sort: NEXT_AVAILABLE }, first: $first) { ...Page }
  provider(shortId: "a") { __typename ...Person slots(from: $at, first: 2) { start location } timeZone @skip(if: $skip) }
  payorsByState(usState: "CA") { planName states { usState } }
}
fragment Page on MarketplaceProviderConnection { totalCount edges { slots { start end } node { ...Person ... on Provider { name } } } }
fragment Person on Provider { id availabilities { day } providerPayors { homePayors { planName } } insurances { usState insurances }
  calendarSyncStatus nextAvailableAppointment { virtual } marketplaceRating { reviews(first: 1) { createdAt reviewer { age } } } }`;

const schema = createSchema();
const pages = readManifest([join(import.meta.dirname, '../../frontend/src/gen/persisted-operations.json')]);
const operations = prepareOperations(schema, { ...pages, ...manifestOf(everything) });
const executor = createExecutor(schema, operations);

/** What is sent. Errors come in the order in which fields fail, which may differ. */
function normalizeResult({ data, errors }: ExecutionResult): { data: string | undefined; errors: string[] } {
  const said = (errors ?? []).map((error) => JSON.stringify([error instanceof GraphQLError, error.toJSON()]));
  return { data: JSON.stringify(data), errors: said.sort() };
}

async function executeBothWays(upstreams: Upstreams, operation: KnownOperation, variables: Record<string, unknown>) {
  const context = () => createContext({ upstreams, documentLinks: { seal: async (url) => url } }, false);
  const { id, name, document } = operation;
  const compiled = await executor({
    queryHash: id,
    document,
    operationName: name,
    variables,
    context: context(),
  });
  const plain = await execute({
    schema,
    document,
    operationName: name,
    variableValues: variables,
    contextValue: context(),
  });
  return { compiled: normalizeResult(compiled), plain: normalizeResult(plain) };
}

const away = async () => {
  throw new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'the store is away', field: 'f' });
};
const broken = async () => {
  throw new TypeError('unexpected error');
};
const without = async () => ({});

const scenes: [string, Answers][] = [
  ['all services answer', {}],
  ...['searchProviders', 'getProvider', 'listPayors', 'listHomePayors', 'listSlots', 'batchGetSchedules'].flatMap(
    (method): [string, Answers][] => [
      [`${method} is away`, { [method]: away }],
      [`${method} breaks`, { [method]: broken }],
      [`${method} answers empty`, { [method]: without }],
    ],
  ),
  [
    'nearly all services are away',
    { listSlots: away, batchGetSchedules: away, listNextAvailable: away, listPayors: away },
  ],
];

test.each(scenes)('when %s, compiled and interpreted operations give the same answers', async (_, answers) => {
  const upstreams = createFakeUpstreams(answers);
  const asked = [...operations.values()].flatMap((operation) =>
    sampleVariables(schema, operation).map(async (variables) => {
      const { compiled, plain } = await executeBothWays(upstreams, operation, variables);
      return { name: operation.name, variables, compiled, plain };
    }),
  );
  const outcomes = await Promise.all(asked);
  expect(outcomes.length).toBeGreaterThan(20);
  for (const { compiled, plain, ...about } of outcomes)
    expect({ ...about, ...compiled }).toEqual({ ...about, ...plain });
});

describe('one operation with everything', () => {
  const operation = [...operations.values()].find(({ name }) => name === 'Everything') as KnownOperation;
  const upstreams = createFakeUpstreams({ listSlots: away });

  test.each<[string, Record<string, unknown>]>([
    ['a string for a number', { first: 'three' }],
    ['a number that is too large', { first: 2 ** 40 }],
    ['a number for an instant', { at: 5 }],
    ['null for a flag', { skip: null }],
    ['several at once', { first: 1.5, skip: 'no', at: {} }],
    ['an unknown variable', { other: 1 }],
  ])('accepts or refuses variables with %s in the same words', async (_, variables) => {
    const { compiled, plain } = await executeBothWays(upstreams, operation, variables);
    expect(compiled).toEqual(plain);
  });

  test('the comparison detects a difference', async () => {
    const one = await executeBothWays(upstreams, operation, {});
    const other = { first: 2 };
    expect((await executeBothWays(upstreams, operation, other)).compiled).not.toEqual(one.plain);
    expect(one.compiled.errors.join()).toContain('"path":["provider","slots"]');
  });
});
