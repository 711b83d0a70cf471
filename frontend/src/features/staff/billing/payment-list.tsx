import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import type { PatientMoneyQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ReasonButton } from '../reason-button.tsx';
import { RefundForm } from './refund-form.tsx';
import { say } from './words.ts';

export type BilledPayment = NonNullable<PatientMoneyQuery['patientMoney']>['payments'][number];

interface PaymentListProps {
  payments: readonly BilledPayment[];
  onChange: () => Promise<void>;
  onWriteOff: (paymentId: string, reason: string) => Promise<void>;
  /** Charges a payment as usual that waited for a check. */
  onRelease: (paymentId: string, reason: string) => Promise<void>;
}

/** Payments of a client, each with what staff can do about it. */
export function PaymentList({ payments, ...changes }: PaymentListProps) {
  return (
    <ul className={styles.staffList}>
      {payments.map((payment) => (
        <PaymentItem key={payment.id} payment={payment} {...changes} />
      ))}
    </ul>
  );
}

function PaymentItem({
  payment,
  onChange,
  onWriteOff,
  onRelease,
}: Omit<PaymentListProps, 'payments'> & { payment: BilledPayment }) {
  const [isRefunding, setRefunding] = useState(false);
  const [said, setSaid] = useState<string>();
  const { amountCents, refundedCents, status, hold } = payment;
  const about = `${describeCause(payment)}, ${formatDollars(amountCents)}`;
  const isRefundable = status === 'PAID' && hold === null && refundedCents < amountCents;
  const isInReview = hold === 'REVIEW';
  const isOwed = (status === 'UPCOMING' || status === 'PAST_DUE') && (hold === null || isInReview);
  const finish = async (isWaiting: boolean) => {
    setRefunding(false);
    setSaid(say(isWaiting ? 'refundForm.waits' : 'refundForm.done'));
    await onChange();
  };
  return (
    <li className="card">
      <p>
        {describeCause(payment)} <strong>{formatDollars(amountCents)}</strong>
      </p>
      <p className="quiet">{describeStatus(payment)}</p>
      {refundedCents > 0 ? (
        <p className="quiet">{say('payments.refunded', { amount: formatDollars(refundedCents) })}</p>
      ) : null}
      {said ? (
        <Notice tone="calm" role="status">
          <p>{said}</p>
        </Notice>
      ) : null}
      {isRefunding ? (
        <RefundForm
          payment={payment}
          onDone={(isWaiting) => void finish(isWaiting)}
          onCancel={() => setRefunding(false)}
        />
      ) : null}
      {isRefundable && !isRefunding ? (
        <p className="actions">
          <Button tone="plain" label={`${say('payments.refund')}: ${about}`} onPress={() => setRefunding(true)}>
            {say('payments.refund')}
          </Button>
        </p>
      ) : null}
      {isInReview ? (
        <ReasonButton
          label={say('payments.release')}
          about={about}
          onSend={(reason) => onRelease(payment.id, reason)}
        />
      ) : null}
      {isOwed ? (
        <ReasonButton
          label={say('payments.writeOff')}
          about={about}
          onSend={(reason) => onWriteOff(payment.id, reason)}
        />
      ) : null}
    </li>
  );
}

function describeCause({ cause, providerName }: BilledPayment): string {
  return say(`payments.causes.${cause}`, { provider: providerName ?? say('payments.nameless') });
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });

function describeStatus({ status, hold, dueAt }: BilledPayment): string {
  if (hold && status !== 'PAID') return say(`payments.holds.${hold}`);
  const date = days.format(new Date(dueAt));
  const isPastDay = new Date(dueAt).getTime() < Date.now() && date !== days.format(new Date());
  if (status === 'UPCOMING' && isPastDay) return say('payments.dueNow', { date });
  return say(`payments.status.${status}`, { date });
}
