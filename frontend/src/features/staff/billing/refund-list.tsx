import * as styles from '#src/features/staff/staff.module.css';
import type { MoneyWorkQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { formatInstant } from '../instant.ts';
import { OpenBilling } from './open-billing.tsx';
import { say } from './words.ts';

export type ListedRefund = NonNullable<MoneyWorkQuery['moneyWork']>['refunds'][number];

interface RefundListProps {
  refunds: readonly ListedRefund[];
  /** Whether each refund leads to its client. */
  isQueue?: boolean;
  onDecide: (refundId: string, approves: boolean) => void;
}

/** Refunds, each with its reason and who asked for it. */
export function RefundList({ refunds, isQueue = false, onDecide }: RefundListProps) {
  return (
    <ul className={styles.staffList}>
      {refunds.map((refund) => (
        <li key={refund.id} className="card">
          <p>
            <strong>
              {say('refunds.item', {
                amount: formatDollars(refund.amountCents),
                by: refund.requestedByName ?? say('someone'),
                at: formatInstant(refund.requestedAt),
              })}
            </strong>
          </p>
          <p>{say('refunds.reason', { reason: refund.reason })}</p>
          {refund.ground ? <p className="quiet">{say(`refunds.grounds.${refund.ground}`)}</p> : null}
          <p className="quiet">{say(`refunds.states.${refund.state}`)}</p>
          {refund.state === 'WAITING' ? <Decision refund={refund} onDecide={onDecide} /> : null}
          {isQueue ? <OpenBilling patientId={refund.patientId} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Decision({
  refund: { id, isOwn, amountCents },
  onDecide,
}: Pick<RefundListProps, 'onDecide'> & { refund: ListedRefund }) {
  const amount = formatDollars(amountCents);
  if (isOwn) {
    return (
      <>
        <p>{say('refunds.own')}</p>
        <p className="actions">
          <Button tone="plain" label={`${say('refunds.withdraw')}: ${amount}`} onPress={() => onDecide(id, false)}>
            {say('refunds.withdraw')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <p className="actions">
      <Button label={`${say('refunds.approve')}: ${amount}`} onPress={() => onDecide(id, true)}>
        {say('refunds.approve')}
      </Button>
      <Button tone="plain" label={`${say('refunds.decline')}: ${amount}`} onPress={() => onDecide(id, false)}>
        {say('refunds.decline')}
      </Button>
    </p>
  );
}
