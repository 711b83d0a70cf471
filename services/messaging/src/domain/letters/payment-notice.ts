import type { Letter } from '#src/domain/mail-layout.ts';

/** A charge that is coming up. */
export type PaymentContent = {
  readonly template: 'PAYMENT_NOTICE';
  readonly cents: number;
  readonly dueAt: Date;
  /** The client's share of a session, the fee of a missed one, a part of a payment plan, or the price of a session without insurance. */
  readonly cause: 'SESSION' | 'FEE' | 'PLAN' | 'SELF_PAY';
  readonly link: string;
};

/** Due days are counted in this zone (the fallback for time zones, C9-14d). */
const zone = 'America/New_York';

/** Builds the letter that announces a charge: the amount and the day, and neither a person nor care. */
export function buildPaymentLetter({ cents, dueAt, cause, link }: PaymentContent): Letter {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone }).format(dueAt);
  return {
    subject: 'A payment is coming up',
    paragraphs: [`${amount} is due on ${day} (Eastern Time). We’ll charge it to your saved card.`, reasons[cause]],
    action: { label: 'See your billing page', link },
    after: [
      'No card saved? You can add one on your billing page.',
      'If something looks wrong, contact us before that day.',
    ],
  };
}

const reasons = {
  SESSION: 'This is your share of the cost of an appointment. Your insurance has processed the claim.',
  FEE: 'This is the fee for an appointment that was missed or canceled late. It applied when the appointment was booked.',
  PLAN: 'This is one of the monthly payments that you chose.',
  SELF_PAY: 'This is the price of an appointment without insurance. It is not more than your good faith estimate.',
} as const;
