import * as styles from '#src/features/staff/staff.module.css';
import type { MoneyWorkQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { formatInstant } from '../instant.ts';
import { ReasonButton } from '../reason-button.tsx';
import { OpenBilling } from './open-billing.tsx';
import { say } from './words.ts';

export type ListedDispute = NonNullable<MoneyWorkQuery['moneyWork']>['disputes'][number];

interface DisputeListProps {
  disputes: readonly ListedDispute[];
  isQueue?: boolean;
  /** Only where the record of the client is open. */
  onDecide?: (disputeId: string, accepts: boolean, reason: string) => Promise<void>;
}

/** Disputes of clients and chargebacks, with their end or what they wait for. */
export function DisputeList({ disputes, isQueue = false, onDecide }: DisputeListProps) {
  return (
    <ul className={styles.staffList}>
      {disputes.map((dispute) => (
        <li key={dispute.id} className="card">
          <p>
            <strong>{describeDispute(dispute)}</strong>
          </p>
          {dispute.reason ? <p>{say(`disputes.reasons.${dispute.reason}`)}</p> : null}
          {dispute.kind === 'CHARGEBACK' ? <Evidence dispute={dispute} /> : null}
          {dispute.outcome ? (
            <p className="quiet">
              {say(`disputes.outcomes.${dispute.outcome}`, { at: formatInstant(dispute.closedAt) })}
            </p>
          ) : null}
          {dispute.kind === 'CLIENT' && !dispute.outcome && onDecide ? (
            <>
              <ReasonButton label={say('disputes.accept')} onSend={(reason) => onDecide(dispute.id, true, reason)} />
              <ReasonButton label={say('disputes.decline')} onSend={(reason) => onDecide(dispute.id, false, reason)} />
            </>
          ) : null}
          {isQueue ? <OpenBilling patientId={dispute.patientId} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Evidence({ dispute: { evidenceSentAt, outcome } }: { dispute: ListedDispute }) {
  if (evidenceSentAt)
    return <p className="quiet">{say('disputes.evidenceSent', { at: formatInstant(evidenceSentAt) })}</p>;
  return outcome ? null : <p className="quiet">{say('disputes.evidenceWaits')}</p>;
}

function describeDispute({ kind, amountCents, openedAt }: ListedDispute): string {
  const about = {
    kind: say(`disputes.kinds.${kind}`),
    amount: formatDollars(amountCents),
    at: formatInstant(openedAt),
  };
  return say('disputes.item', about);
}
