import { testKeys } from '@linden/testkit/process/test-callers';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '#src/domain/cancel/cancellation-policy.ts';
import { readPolicy, readServerConfig, readSessionLimits, readVisitorLimits } from './config.ts';

/** Reads the settings of a process with these besides the required ones. */
function readWith(told: Record<string, string>) {
  const keys = testKeys();
  const needed = {
    RPC_LISTEN: '127.0.0.1:0',
    ACCOUNTS_RPC: 'accounts:1',
    BILLING_RPC: 'billing:1',
    MESSAGING_RPC: 'messaging:1',
    MAIL_FROM: 'Linden <hello@linden.example>',
    DATABASE_URL: 'postgres://x/y',
    AUDIT_DATABASE_URL: 'postgres://x/y',
    REDIS_URL: 'redis://x',
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('scheduling')),
    SEALING_KEY: 'k'.repeat(43),
    CALLER_TRUST: JSON.stringify(keys.trust),
  };
  return readServerConfig({ ...needed, ...told });
}

const policyWith = (told: Record<string, string>) => readPolicy(readWith(told));

describe('the cancellation rules', () => {
  test('are the spec’s by default', () => {
    expect(policyWith({})).toEqual(defaultPolicy);
  });

  test.each([
    ['CANCEL_FREE_HOURS', '48', { freeHours: 48 }],
    ['CANCEL_GRACE_MINUTES', '30', { graceMinutes: 30 }],
    ['CANCEL_UNDO_SECONDS', '0', { undoSeconds: 0 }],
    ['CANCEL_AT_ONCE_HOURS', '4', { atOnceHours: 4 }],
    ['STRIKES_WITH_PROVIDER_MOST', '5', { withOneProvider: { most: 5, days: 92 } }],
    ['STRIKES_WITH_PROVIDER_DAYS', '30', { withOneProvider: { most: 2, days: 30 } }],
    ['STRIKES_OVERALL_MOST', '7', { overall: { most: 7, days: undefined } }],
    ['STRIKES_OVERALL_DAYS', '365', { overall: { most: 2, days: 365 } }],
  ])('change with %s=%s', (name, value, change) => {
    expect(policyWith({ [name]: value })).toEqual({ ...defaultPolicy, ...change });
  });
});

describe('the budgets of visitors', () => {
  test('are these by default', () => {
    expect(readVisitorLimits(readWith({}))).toEqual({
      usesPerHour: { p64: 2, p56: 4, p48: 8, v4: 60 },
      codesPerHour: { p64: 6, p56: 12, p48: 24, v4: 60 },
      perProviderDay: 3,
      perRecipientHour: 3,
      perPhoneHour: 3,
    });
  });

  test('change with the environment', () => {
    const limits = readVisitorLimits(readWith({ VISITOR_USES_PER_48: '9', VISITOR_BOOKINGS_PER_PROVIDER_DAY: '7' }));
    expect([limits.usesPerHour.p48, limits.perProviderDay]).toEqual([9, 7]);
  });
});

describe('the limits of sessions', () => {
  test('are these by default', () => {
    expect(readSessionLimits(readWith({}))).toEqual({
      visitorMovesPerDay: 2,
      movesPerDay: 5,
      openPerUnprovenAddress: 3,
      openPerAccount: 12,
      openPerType: 1,
    });
  });

  test.each([
    ['VISITOR_MOVES_PER_DAY', 'visitorMovesPerDay'],
    ['MOVES_PER_DAY', 'movesPerDay'],
    ['OPEN_SESSIONS_PER_UNPROVEN_ADDRESS', 'openPerUnprovenAddress'],
    ['OPEN_SESSIONS_PER_ACCOUNT', 'openPerAccount'],
    ['OPEN_SESSIONS_PER_TYPE', 'openPerType'],
  ])('change with %s', (name, limit) => {
    expect(readSessionLimits(readWith({ [name]: '40' }))).toMatchObject({ [limit]: 40 });
  });
});
