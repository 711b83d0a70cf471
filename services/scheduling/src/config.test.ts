import { testKeys } from '@linden/platform/testkit/test-callers';
import { describe, expect, test } from 'vitest';
import { policyOf, readServerConfig } from './config.ts';
import { defaultPolicy } from './domain/cancellation-policy.ts';

/** Returns the policy of a process with these settings besides the required ones. */
function policyWith(told: Record<string, string>) {
  const keys = testKeys();
  const needed = {
    ...{ RPC_LISTEN: '127.0.0.1:0', ACCOUNTS_RPC: 'accounts:1', BILLING_RPC: 'billing:1' },
    ...{ DATABASE_URL: 'postgres://x/y', AUDIT_DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://x' },
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('scheduling')),
    CALLER_TRUST: JSON.stringify(keys.trust),
  };
  return policyOf(readServerConfig({ ...needed, ...told }));
}

describe('the cancellation rules', () => {
  test('are the spec’s by default', () => {
    expect(policyWith({})).toEqual(defaultPolicy);
  });

  test.each([
    ['CANCEL_FREE_HOURS', '48', { freeHours: 48 }],
    ['STRIKES_WITH_PROVIDER_MOST', '5', { withOneProvider: { most: 5, days: 92 } }],
    ['STRIKES_WITH_PROVIDER_DAYS', '30', { withOneProvider: { most: 2, days: 30 } }],
    ['STRIKES_OVERALL_MOST', '7', { overall: { most: 7, days: undefined } }],
    ['STRIKES_OVERALL_DAYS', '365', { overall: { most: 2, days: 365 } }],
  ])('change with %s=%s', (name, value, change) => {
    expect(policyWith({ [name]: value })).toEqual({ ...defaultPolicy, ...change });
  });
});
