import { formatDollars } from '#src/lib/money/money.ts';
import type { ListedPayment } from './billed-patient.ts';
import { say } from './words.ts';

export function describeCause({ cause, providerName }: ListedPayment): string {
  if (!providerName) return say(`billing.payments.causes.${cause}`);
  return say(`billing.payments.causesWith.${cause}`, { provider: providerName });
}

// As in the letter that announces a payment.
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });

export function formatDueDay(at: string | Date): string {
  return days.format(new Date(at));
}

/** Whether its day is over, also when the charge comes late. */
function isPastDay(at: string): boolean {
  return new Date(at).getTime() < Date.now() && formatDueDay(at) !== formatDueDay(new Date());
}

export function describeStatus(payment: ListedPayment): string {
  const { status, cause, dueAt, amountCents, refundedCents, hold, isDisputed } = payment;
  const date = formatDueDay(dueAt);
  if (hold === 'WITHDRAWN' && cause === 'SESSION') return say('billing.payments.holds.WITHDRAWN_SHARE');
  if (hold && status !== 'PAID') return say(`billing.payments.holds.${hold}`);
  if (isDisputed) return say('billing.payments.disputed');
  if (status === 'PAID' && refundedCents > 0 && refundedCents < amountCents)
    return say('billing.payments.partlyRefunded', { date, amount: formatDollars(refundedCents) });
  if (status === 'UPCOMING' && isPastDay(dueAt)) return say('billing.payments.dueNow', { date });
  return say(`billing.payments.status.${status}`, { date });
}
