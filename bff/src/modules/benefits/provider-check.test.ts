import { expect, test } from 'vitest';
import { checkProvider, type ProviderCheckQuestion } from './provider-check.ts';

const question = {
  provider: {
    stateCredentials: [{ usState: 'CA', licenseType: 'LCSW' }],
    payorCredentials: [{ usState: 'CA', payorId: 'cedar' }],
    acceptingNewReferrals: true,
  },
  usState: 'CA',
  payorIds: ['cedar'],
  isExistingClient: false,
} as unknown as ProviderCheckQuestion;

test.each<[string, Partial<ProviderCheckQuestion>, string | null]>([
  ['a licensed provider who takes the plan', {}, null],
  ['another state', { usState: 'TX' }, 'NOT_LICENSED_IN_STATE'],
  ['another plan', { payorIds: ['aspen'] }, 'PAYOR_NOT_ACCEPTED'],
  ['a plan that a local payor services', { payorIds: ['heron', 'cedar'] }, null],
  ['no new clients', { provider: { ...question.provider, acceptingNewReferrals: false } }, 'NOT_ACCEPTING_CLIENTS'],
])('%s: %#', (_, change, denialReason) => {
  expect(checkProvider({ ...question, ...change })).toEqual({ canAcceptClient: denialReason === null, denialReason });
});

test('an existing client may continue with a provider who does not accept new clients', () => {
  const provider = { ...question.provider, acceptingNewReferrals: false };
  expect(checkProvider({ ...question, provider, isExistingClient: true }).canAcceptClient).toBe(true);
});
