import { expect, it } from 'vitest';
import { readStripeError, toCardFault } from './card-faults.ts';

it.each([
  ['a bare decline', { code: 'card_declined', decline_code: 'generic_decline' }, 'DECLINED'],
  ['a reason of the bank', { code: 'card_declined', decline_code: 'insufficient_funds' }, 'INSUFFICIENT_FUNDS'],
  ['a missing number', { code: 'incomplete_number' }, 'WRONG_NUMBER'],
  ['a past date', { code: 'invalid_expiry_year_past' }, 'WRONG_EXPIRY'],
  ['a failed confirmation', { code: 'setup_intent_authentication_failure' }, 'CONFIRMATION_NEEDED'],
  ['a code of a later version', { code: 'new_code' }, 'DECLINED'],
])('%s has its fault', (_name, error, expected) => {
  expect(toCardFault(error)).toBe(expected);
});

it('an unknown reason of the API is a decline', () => {
  expect([readStripeError('EXPIRED_CARD'), readStripeError('toString')]).toEqual(['EXPIRED_CARD', 'DECLINED']);
});
