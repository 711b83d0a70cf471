import { useMutation, useQuery } from '@apollo/client/react';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  ExternalReferralsDocument,
  type ExternalReferralsQuery,
  SettleExternalReferralDocument,
} from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { sayReferral } from './referral-words.ts';

type Referral = NonNullable<ExternalReferralsQuery['externalReferrals']>[number];

/** Referrals that partners sent. Staff contact the client, then take the referral off the list. */
export function ExternalReferralsPage() {
  const { data, error, loading, refetch } = useQuery(ExternalReferralsDocument, { fetchPolicy: 'no-cache' });
  const [settle, settled] = useMutation(SettleExternalReferralDocument);
  const end = async (id: string) => {
    const done = await settle({ variables: { id } }).catch(() => undefined);
    if (done) await refetch().catch(() => undefined);
  };
  const referrals = data?.externalReferrals ?? [];
  return (
    <ShellPage title={sayReferral('staff.title')} lead={sayReferral('staff.lead')} className={styles.staffPage}>
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {settled.error ? <StaffFault error={settled.error} /> : null}
      {!loading && !error && referrals.length === 0 ? <EmptyState text={say('nothingWaits')} /> : null}
      <ReferralList referrals={referrals} onSettle={(id) => void end(id)} />
    </ShellPage>
  );
}

interface ReferralListProps {
  referrals: readonly Referral[];
  onSettle: (id: string) => void;
}

export function ReferralList({ referrals, onSettle }: ReferralListProps) {
  return (
    <ul className={styles.staffList}>
      {referrals.map(({ id, createdAt, partnerName, firstName, lastName, ...referral }) => (
        <li key={id} className="card">
          <p>
            <strong>{`${firstName} ${lastName}`}</strong> <span className="quiet">{formatInstant(createdAt)}</span>
          </p>
          <p>{sayReferral('staff.born', { dob: showDay(referral.dob), state: referral.usState })}</p>
          {referral.telephone ? (
            <p>
              <a href={`tel:${referral.telephone}`}>{referral.telephone}</a>
            </p>
          ) : null}
          {referral.email ? (
            <p>
              <a href={`mailto:${referral.email}`}>{referral.email}</a>
            </p>
          ) : null}
          {referral.reason ? <p>{referral.reason}</p> : null}
          <p className="quiet">
            {sayReferral('staff.from', { name: referral.referrerName, partner: partnerName })}{' '}
            <a href={`mailto:${referral.referrerEmail}`}>{referral.referrerEmail}</a>
          </p>
          <p className="actions">
            <Button
              label={sayReferral('staff.doneFor', { name: `${firstName} ${lastName}` })}
              onPress={() => onSettle(id)}
            >
              {sayReferral('staff.done')}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns MM/DD/YYYY. @param day YYYY-MM-DD */
function showDay(day: string): string {
  return day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
}
