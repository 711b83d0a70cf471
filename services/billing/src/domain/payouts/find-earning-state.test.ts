import { expect, it } from 'vitest';
import { findEarningState } from './find-earning-state.ts';

const none = { cents: null, isPaid: false, claimStatus: null, returnReason: null };

it.each([
  ['earned', { ...none, cents: 100, claimStatus: 'PAYMENT_DUE' }, 'EARNED'],
  ['paid', { ...none, cents: 100, isPaid: true }, 'PAID'],
  ['not sent', { ...none, claimStatus: 'WAITING_TO_SUBMIT' }, 'CLAIM_NOT_SENT'],
  ['returned', { ...none, claimStatus: 'WAITING_TO_SUBMIT', returnReason: 'A7:164' }, 'CLAIM_RETURNED'],
  ['waiting', { ...none, claimStatus: 'WAITING_TO_PROCESS' }, 'CLAIM_WAITING'],
  ['decided without money', { ...none, claimStatus: 'PAID_FULLY' }, 'NOTHING_TO_PAY'],
])('a session that is %s', (_, facts, state) => {
  expect(findEarningState(facts)).toBe(state);
});
