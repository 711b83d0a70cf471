/** The page for a payment card. The text of `away` is that of C8-4. */
export const cardSetup = {
  title: 'Add a card',
  lead: 'Your card number goes directly to our payment processor. Linden never sees it.',
  person: 'For {{name}}',
  loading: 'Loading the card form',
  pastDue:
    'You have {{amount}} past due. When you save this card, we’ll try to charge up to this amount. Payments we told you about that are already due may be charged, too.',
  save: 'Save card',
  cancel: 'Back to billing',
  saved: 'Your card is saved.',
  charged: 'We charged {{amount}} that was past due.',
  stillDue: 'We couldn’t charge your card for the past-due amount. {{reason}}',
  away: 'An unexpected error occurred. Please refresh the page or try again later.',
  retry: 'Try again',
  exhausted: 'You’ve opened this form too many times. Please try again tomorrow, or contact us.',
  notForYou: 'Only clients can add a card, for people they manage. Go to your billing page to choose one.',
  faults: {
    DECLINED: 'Your card was declined. Try another card, or call your bank.',
    INSUFFICIENT_FUNDS: 'Your card doesn’t have enough funds. Try another card.',
    EXPIRED_CARD: 'This card has expired. Try another card.',
    WRONG_SECURITY_CODE: 'Check the security code.',
    WRONG_NUMBER: 'Check the card number.',
    CONFIRMATION_NEEDED: 'Your bank didn’t confirm this card. Try again, or use another card.',
    WRONG_EXPIRY: 'Check the expiration date.',
  },
} as const;
