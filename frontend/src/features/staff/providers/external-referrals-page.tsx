import { useMutation, useQuery } from '@apollo/client/react';
import { formatPhone } from '@linden/vocabulary/people/us-phone';
import { useState } from 'react';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import { QueueOrHistory } from '#src/features/staff/reviews/queue-or-history.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  ExternalReferralsDocument,
  type ExternalReferralsQuery,
  SettleExternalReferralDocument,
} from '#src/gen/operations.ts';
import { createPhoneLink } from '#src/lib/reach/phone-number.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { sayReferral } from './referral-words.ts';

type Referral = NonNullable<ExternalReferralsQuery['externalReferrals']>[number];

/** Referrals that partners sent. Staff contact the client, then take the referral off the list. */
export function ExternalReferralsPage() {
  const [isHistory, setHistory] = useState(false);
  const { readAgain } = useQueue();
  const { data, error, loading, refetch } = useQuery(ExternalReferralsDocument, {
    variables: { settled: isHistory },
    fetchPolicy: 'no-cache',
  });
  const [settle] = useMutation(SettleExternalReferralDocument);
  const referrals = data?.externalReferrals ?? [];
  return (
    <ShellPage title={sayReferral('staff.title')} lead={sayReferral('staff.lead')} className={styles.staffPage}>
      <QueueOrHistory isHistory={isHistory} onChoose={setHistory} />
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {!loading && !error && referrals.length === 0 ? (
        <EmptyState text={say(isHistory ? 'decision.noneDecided' : 'nothingWaits')} />
      ) : null}
      <ReferralList
        referrals={referrals}
        onSettle={async (id, reason) => {
          await settle({ variables: { id, reason } });
          await refetch();
          readAgain();
        }}
      />
    </ShellPage>
  );
}

interface ReferralListProps {
  referrals: readonly Referral[];
  /** Rejects when it could not be saved. */
  onSettle: (id: string, reason: string) => Promise<void>;
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
              <a href={createPhoneLink(referral.telephone)}>{formatPhone(referral.telephone)}</a>
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
          {referral.settledAt ? (
            <DecisionFacts
              decision={sayReferral('staff.done')}
              reason={referral.settledReason}
              at={referral.settledAt}
              byName={referral.settledByName}
            />
          ) : (
            <ReasonButton
              label={sayReferral('staff.done')}
              about={`${firstName} ${lastName}`}
              question={sayReferral('staff.note')}
              onSend={(reason) => onSettle(id, reason)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns MM/DD/YYYY. @param day YYYY-MM-DD */
function showDay(day: string): string {
  return day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
}
