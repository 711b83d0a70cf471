import { formatDollars } from '#src/lib/money.ts';
import type { BilledPatient } from './billing-tab.tsx';
import { say } from './words.ts';

export type ListedPayment = NonNullable<BilledPatient['payments']>[number];

/** What a patient pays: why, how much, when, and whether it is paid. `null`: the payments could not be loaded. */
export function PaymentList({ payments, name }: { payments: readonly ListedPayment[] | null; name: string }) {
  return (
    <div className="payment-list">
      <h3>{say('billing.payments.title')}</h3>
      {payments === null ? <p>{say('billing.payments.away')}</p> : null}
      {payments?.length === 0 ? <p>{say('billing.payments.none')}</p> : null}
      {payments && payments.length > 0 ? (
        <ul aria-label={say('billing.payments.of', { name })}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>{describeCause(payment)}</span>
              <strong>{formatDollars(payment.amountCents)}</strong>
              <span className="quiet">{describeStatus(payment)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="quiet">{say('billing.payments.when')}</p>
    </div>
  );
}

function describeCause({ cause, providerName }: ListedPayment): string {
  if (!providerName) return say(`billing.payments.causes.${cause}`);
  return say(`billing.payments.causesWith.${cause}`, { provider: providerName });
}

// As in the letter that announces a payment.
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });

function describeStatus({ status, dueAt, amountCents, refundedCents }: ListedPayment): string {
  const date = days.format(new Date(dueAt));
  if (status === 'PAID' && refundedCents > 0 && refundedCents < amountCents)
    return say('billing.payments.partlyRefunded', { date, amount: formatDollars(refundedCents) });
  return say(`billing.payments.status.${status}`, { date });
}
