/** Test cards of the processor, by its ids and by the numbers that people type, and what happens when each is charged. */
export const testCards = {
  pm_card_visa: { number: '4242424242424242', brand: 'visa' },
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard' },
  pm_card_visa_chargeDeclined: { number: '4000000000000341', brand: 'visa', decline: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    decline: 'insufficient_funds',
  },
  pm_card_chargeDeclinedExpiredCard: { number: '4000000000000069', brand: 'visa', decline: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { number: '4000000000000127', brand: 'visa', decline: 'incorrect_cvc' },
  pm_card_visa_chargeDeclinedStolenCard: { number: '4000000000009979', brand: 'visa', decline: 'stolen_card' },
  pm_card_authenticationRequired: { number: '4000002760003184', brand: 'visa', decline: 'authentication_required' },
  /** Asks for 3-D Secure when it is saved, and not when it is charged later. */
  pm_card_threeDSecureOnSetup: { number: '4000002500003155', brand: 'visa', challenge: true },
} as const satisfies Record<string, { number: string; brand: string; decline?: string; challenge?: boolean }>;

/** A number that is declined when it is saved. */
export const declinedAtSetup = '4000000000000002';

export type TestCardName = keyof typeof testCards;

export type TestAnswer = { readonly status: number; readonly body: Record<string, unknown> };
export type TestEvent = (type: string, object: Record<string, unknown>) => void;

export type TestPayment = {
  id: string;
  cents: number;
  refunded: number;
  at: number;
  metadata: Record<string, string>;
  customer: string;
  /** Succeeded without one. */
  status?: 'processing';
};

export const failed = (status: number, type: string, rest: Record<string, unknown>): TestAnswer => ({
  status,
  body: { error: { type, ...rest } },
});
export const missing = (name: string, id: string | null) =>
  failed(404, 'invalid_request_error', { code: 'resource_missing', message: `No such ${name}: '${id}'`, param: name });
