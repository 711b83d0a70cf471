import * as styles from '#src/features/staff/staff.module.css';
import type { PatientMoneyQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { ReasonButton } from '../reason-button.tsx';
import { say } from './words.ts';

export type BilledClaim = NonNullable<PatientMoneyQuery['patientMoney']>['claims'][number];

interface ClaimListProps {
  claims: readonly BilledClaim[];
  onRerun: (claimId: string, reason: string) => Promise<void>;
}

/** Claims with their statuses. One that came back is sent again. */
export function ClaimList({ claims, onRerun }: ClaimListProps) {
  return (
    <ul className={styles.staffList}>
      {claims.map((claim) => (
        <li key={claim.id} className="card">
          <p>
            <strong>{describeClaim(claim)}</strong>
          </p>
          <p>
            {say('claims.charge', {
              amount: formatDollars(claim.chargeCents),
              payor: claim.payorName ?? say('someone'),
            })}
          </p>
          {claim.paidCents !== null && claim.patientCents !== null ? (
            <p>
              {say('claims.decided', {
                paid: formatDollars(claim.paidCents),
                patient: formatDollars(claim.patientCents),
              })}
            </p>
          ) : null}
          <p className="quiet">{describeStatus(claim)}</p>
          {claim.returnReason ? (
            <p className="quiet">{say('claims.returned', { reason: claim.returnReason })}</p>
          ) : null}
          {claim.isStopped ? (
            <ReasonButton
              label={say('claims.rerun')}
              about={describeClaim(claim)}
              onSend={(reason) => onRerun(claim.id, reason)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function describeStatus({ status, forwardedPaidCents: paid, forwardedLeftCents: left }: BilledClaim): string {
  if (paid === null || left === null) return say(`claims.status.${status}`);
  return say('claims.forwarded', { paid: formatDollars(paid), left: formatDollars(left) });
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function describeClaim({ number, serviceDay, providerName }: BilledClaim): string {
  const day = days.format(new Date(`${serviceDay}T00:00:00Z`));
  return say('claims.item', { number, day, provider: providerName ?? say('payments.nameless') });
}
