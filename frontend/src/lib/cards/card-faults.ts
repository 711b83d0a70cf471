import { cardSetup } from '#src/locales/en/card-setup.ts';

export type CardFault = keyof typeof cardSetup.faults;

/** Codes of the card processor's fields, by the client's next step. */
const faultByCode: Readonly<Record<string, CardFault>> = {
  incomplete_number: 'WRONG_NUMBER',
  invalid_number: 'WRONG_NUMBER',
  incorrect_number: 'WRONG_NUMBER',
  incomplete_expiry: 'WRONG_EXPIRY',
  invalid_expiry_month: 'WRONG_EXPIRY',
  invalid_expiry_year: 'WRONG_EXPIRY',
  invalid_expiry_year_past: 'WRONG_EXPIRY',
  incomplete_cvc: 'WRONG_SECURITY_CODE',
  invalid_cvc: 'WRONG_SECURITY_CODE',
  incorrect_cvc: 'WRONG_SECURITY_CODE',
  expired_card: 'EXPIRED_CARD',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  setup_intent_authentication_failure: 'CONFIRMATION_NEEDED',
  authentication_required: 'CONFIRMATION_NEEDED',
};

/** Returns the fault of an error of the card processor's fields. A decline that names no reason is DECLINED. */
export function toCardFault({ code = '', decline_code: declineCode = '' }: CardFieldError): CardFault {
  return faultByCode[declineCode] ?? faultByCode[code] ?? 'DECLINED';
}

/** Returns the fault of the API's `stripeError`. */
export function readStripeError(text: string): CardFault {
  return Object.keys(cardSetup.faults).find((each): each is CardFault => each === text) ?? 'DECLINED';
}

/** What the processor's fields tell of a card that was not accepted. */
export interface CardFieldError {
  code?: string;
  decline_code?: string;
}
