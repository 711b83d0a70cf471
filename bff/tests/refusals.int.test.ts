import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { invalid, notFound } from '@linden/platform/domain-error';
import { createTestCertificates } from '@linden/testkit/process/test-certificates';
import { afterEach, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers = {}, freeText = true) {
  const started = await startBff(answers, { freeText });
  open.push(started);
  return started;
}

test.each<[string, string, Answers, object]>([
  ['no key', '{ provider { name } }', {}, { code: 'ONE_KEY', field: 'id' }],
  ['two keys', '{ provider(id: "a", shortId: "b") { name } }', {}, { code: 'ONE_KEY', field: 'id' }],
  [
    'an unknown provider',
    '{ provider(id: "a") { name } }',
    {
      getProvider: async () => {
        throw notFound('PROVIDER_NOT_FOUND', 'there is no such provider');
      },
    },
    { code: 'PROVIDER_NOT_FOUND', kind: 'NOT_FOUND' },
  ],
  [
    'an unknown setting',
    '{ pagedMarketplaceProviders(values: { setting: MOON }) { totalCount } }',
    {},
    { code: 'GRAPHQL_VALIDATION_FAILED' },
  ],
  [
    'too many days',
    '{ pagedMarketplaceProviders(first: 1, values: {}) { edges { nextXDaysAvailability(numberOfDays: 15) { date } } } }',
    {},
    { code: 'OUT_OF_RANGE', field: 'numberOfDays' },
  ],
  [
    'an unknown listing',
    '{ aggregatedProviderData(urlKey: "atlantis") { totalCount } }',
    {},
    { code: 'URL_KEY_UNKNOWN', field: 'urlKey' },
  ],
  [
    'an unknown span of dates',
    '{ pagedMarketplaceProviders(values: { availableDates: ["Monday"] }) { totalCount } }',
    {},
    { code: 'NOT_IN_LIST', field: 'availableDates' },
  ],
  [
    'an unknown time of day',
    '{ pagedMarketplaceProviders(values: { availableTimes: ["Night"] }) { totalCount } }',
    {},
    { code: 'NOT_IN_LIST', field: 'availableTimes' },
  ],
  [
    'an invalid time',
    '{ pagedMarketplaceProviders(values: { timeStart: "25:00" }) { totalCount } }',
    {},
    { code: 'INVALID_TIME', field: 'timeStart' },
  ],
  [
    'a span that ends before it begins',
    '{ pagedMarketplaceProviders(values: { timeStart: "10:00", timeEnd: "09:00" }) { totalCount } }',
    {},
    { code: 'INVALID_RANGE', field: 'timeEnd' },
  ],
  [
    'times that do not overlap',
    '{ pagedMarketplaceProviders(values: { timeStart: "06:00", timeEnd: "07:00", availableTimes: ["Evening"] }) { totalCount } }',
    {},
    { code: 'NO_COMMON_TIME', field: 'timeStart' },
  ],
  [
    'a refusal by the search, with its field',
    '{ pagedMarketplaceProviders(values: { address: "Atlantis" }) { totalCount } }',
    {
      searchProviders: async () => {
        throw invalid('ADDRESS_UNKNOWN', 'we could not find this place', 'address');
      },
    },
    { code: 'ADDRESS_UNKNOWN', field: 'address', kind: 'BAD_USER_INPUT' },
  ],
  [
    'too many providers',
    `{ nextAvailableSlots(providerIds: [${Array.from({ length: 51 }, (_, n) => `"${makeId(n)}"`)}]) { providerId } }`,
    {},
    { code: 'TOO_MANY', field: 'providerIds' },
  ],
  [
    'too many slots',
    '{ provider(id: "a") { slots(first: 999) { start } } }',
    {},
    { code: 'OUT_OF_RANGE', field: 'first' },
  ],
  [
    'an invalid instant',
    '{ provider(id: "a") { slots(from: "soon") { start } } }',
    {},
    { code: 'INVALID_TIME', field: 'from' },
  ],
])('%s is refused at the field', async (_, query, answers, expected) => {
  const { ask } = await bff(answers);
  const { body } = await ask(query);
  expect(body.errors?.[0]?.extensions).toMatchObject(expected);
  expect(JSON.stringify(body)).not.toMatch(/stacktrace|node_modules|\.ts:/);
});

test('hides the message of an unexpected error', async () => {
  const { ask } = await bff({
    listPayors: async () => {
      throw new Error('password=hunter2');
    },
  });
  const { body } = await ask('{ payorsByState(usState: "CA") { planName } }');
  expect(body.errors?.[0]).toMatchObject({
    message: 'something went wrong on our end',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
  expect(JSON.stringify(body)).not.toContain('hunter2');
});

test.each<[string, RequestInit, number]>([
  ['a form from another site', { headers: { 'content-type': 'text/plain' } }, 400],
  ['a body that is not JSON', { body: '{' }, 400],
  ['an empty body', { body: '{}' }, 400],
  ['several operations at once', { body: '[{"query":"{__typename}"},{"query":"{__typename}"}]' }, 400],
  ['a body over 256 KB', { body: JSON.stringify({ query: `{ __typename } # ${'x'.repeat(300_000)}` }) }, 413],
])('%s is refused', async (_, init, status) => {
  const { ask } = await bff();
  expect((await ask('{ __typename }', {}, init)).status).toBe(status);
});

test('allows introspection where texts are accepted, and not in production', async () => {
  const shown = await bff();
  const hidden = await bff({}, false);
  const query = '{ __schema { queryType { name } } }';
  expect((await shown.ask(query)).body.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  expect((await hidden.ask(query)).body.errors?.[0]?.extensions.code).toBe('PERSISTED_OPERATION_REQUIRED');
});

test('speaks TLS with the certificate of its folder, and nothing else', async () => {
  const certificates = await createTestCertificates(['bff']);
  const tlsDir = certificates.folderOf('bff');
  const started = await startBff({}, { tlsDir });
  open.push(started);
  const statusOf = (ca: Buffer | undefined) =>
    new Promise((resolve) => {
      const request = get(`${started.origin}/healthz`, { ca }, (answer) => resolve(answer.resume().statusCode));
      request.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    });
  expect(started.origin).toMatch(/^https:/);
  expect(await statusOf(readFileSync(join(tlsDir, 'ca.crt')))).toBe(200);
  expect(await statusOf(undefined)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  await expect(fetch(`${started.origin.replace('https', 'http')}/healthz`)).rejects.toThrow();
  certificates.remove();
});
