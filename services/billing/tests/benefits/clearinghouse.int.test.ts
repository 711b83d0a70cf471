import {
  openTestClearinghouse,
  type TestClearinghouse,
  testClearinghouseAccess,
} from '@linden/testkit/clearinghouse/test-clearinghouse';
import { buildInquiry } from '@linden/x12/build-inquiry';
import { testEnvelope, testInquiry } from '@linden/x12/testkit/test-inquiry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClearinghouseCredentials } from '#src/clients/clearinghouse/clearinghouse-settings.ts';
import { createHttpClearinghouse } from '#src/clients/clearinghouse/http-clearinghouse.ts';
import { readOutage, readReply } from '#src/domain/benefits/read-reply.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';

const { apiKey, clientId, clientSecret } = testClearinghouseAccess;
const facts = { ...sessionFacts, traceNumber: testInquiry.traceNumber };
let vendor: TestClearinghouse;
beforeAll(async () => {
  vendor = await openTestClearinghouse();
});
afterAll(() => vendor.stop());

function build(memberId: string): string {
  const built = buildInquiry(testEnvelope, { ...testInquiry, subscriber: { ...testInquiry.subscriber, memberId } });
  return 'x12' in built ? built.x12 : '';
}

const withKey: ClearinghouseCredentials = { kind: 'API_KEY', key: apiKey };
const oauth = (secret = clientSecret): ClearinghouseCredentials => ({
  kind: 'OAUTH',
  tokenUrl: vendor.tokenUrl,
  clientId,
  clientSecret: secret,
});

const ask = (memberId: string, credentials: ClearinghouseCredentials = withKey, timeoutMs = 5000) =>
  createHttpClearinghouse({ url: vendor.url, credentials, timeoutMs }).checkEligibility({ x12: build(memberId) });

async function check(memberId: string) {
  const reply = await ask(memberId);
  return reply.kind === 'ANSWER' ? readReply(reply.x12, facts) : readOutage();
}

describe('what the clearinghouse says becomes a reading', () => {
  test.each([
    ['W123456789', 'ELIGIBLE', undefined],
    ['INACTIVE1', 'INELIGIBLE', 'INACTIVE_POLICY'],
    ['EXPIRED1', 'INELIGIBLE', 'INACTIVE_POLICY'],
    ['NOMH1', 'INELIGIBLE', 'NO_MH_BENEFITS'],
    ['PRIORAUTH1', 'INELIGIBLE', 'PRIOR_AUTH_REQUIRED_NEW_CLIENT'],
    ['PLANS1', 'ELIGIBLE', undefined],
    ['CARVEOUT1', 'UNKNOWN', undefined],
    ['AAA72C1', 'UNKNOWN', 'INVALID_MEMBER_ID'],
    ['AAA71C1', 'UNKNOWN', 'INVALID_DATE_OF_BIRTH'],
    ['AAA42R1', 'UNKNOWN', 'PAYOR_ERROR'],
    ['AAA51C1', 'UNKNOWN', 'PAYOR_ERROR'],
    ['AAAT4N1', 'UNKNOWN', 'PAYOR_NOT_ENABLED'],
    ['REJECT9991', 'UNKNOWN', 'INTERNAL_SERVER_ERROR'],
    ['REJECTTA11', 'UNKNOWN', 'INTERNAL_SERVER_ERROR'],
    ['CUTOFF1', 'UNKNOWN', 'PAYOR_ERROR'],
    ['OTHER1', 'UNKNOWN', 'PAYOR_ERROR'],
    ['OUTAGE1', 'UNKNOWN', 'PAYOR_ERROR'],
  ])('member %s: %s %s', async (memberId, eligibilityResult, code) => {
    const reading = await check(memberId);
    expect([reading.eligibilityResult, reading.error?.code]).toEqual([eligibilityResult, code]);
  });
});

describe('an outage is a reply', () => {
  test.each([
    ['OUTAGE1', { reason: 'VENDOR_ERROR', retry: 'AUTOMATIC' }],
    ['BUSY1', { reason: 'BUSY', retry: 'AUTOMATIC', retryAfterMs: 7000 }],
    ['HANGUP1', { reason: 'UNREACHABLE', retry: 'AUTOMATIC' }],
    ['GARBAGE1', { reason: 'UNREADABLE', retry: 'AUTOMATIC' }],
  ])('%s', async (memberId, outage) => {
    expect(await ask(memberId)).toEqual({ kind: 'OUTAGE', ...outage });
  });

  test('a slow payor ends with our own limit', async () => {
    expect(await ask('SLOW1', withKey, 150)).toEqual({ kind: 'OUTAGE', reason: 'TIMEOUT', retry: 'AUTOMATIC' });
  });

  test('a server that is away', async () => {
    const away = createHttpClearinghouse({ url: 'http://127.0.0.1:9/raw-x12', credentials: withKey });
    expect(await away.checkEligibility({ x12: build('W1') })).toMatchObject({ reason: 'UNREACHABLE' });
  });
});

describe('credentials', () => {
  test('one token serves inquiries until it ends, and one call renews it for all', async () => {
    let now = 0;
    const clearinghouse = createHttpClearinghouse({ url: vendor.url, credentials: oauth() }, () => now);
    const askOnce = () => clearinghouse.checkEligibility({ x12: build('W1') });
    const before = vendor.counts.tokens;
    await Promise.all([askOnce(), askOnce(), askOnce()]);
    expect(vendor.counts.tokens - before).toBe(1);
    now = 3_541_000;
    expect((await askOnce()).kind).toBe('ANSWER');
    expect(vendor.counts.tokens - before).toBe(2);
  });

  test('a token that the vendor ended early is renewed', async () => {
    const clearinghouse = createHttpClearinghouse({ url: vendor.url, credentials: oauth() });
    await clearinghouse.checkEligibility({ x12: build('W1') });
    vendor.revokeTokens();
    expect((await clearinghouse.checkEligibility({ x12: build('W1') })).kind).toBe('ANSWER');
  });

  test('wrong credentials are for staff', async () => {
    const unauthorized = { kind: 'OUTAGE', reason: 'UNAUTHORIZED', retry: 'BY_STAFF' };
    expect(await ask('W1', oauth('wrong'))).toEqual(unauthorized);
    expect(await ask('W1', { kind: 'API_KEY', key: 'wrong' })).toEqual(unauthorized);
  });

  test('an address without TLS is refused before anything is sent', () => {
    expect(() => createHttpClearinghouse({ url: 'http://clearinghouse.example/x12', credentials: withKey })).toThrow(
      'https',
    );
  });
});
