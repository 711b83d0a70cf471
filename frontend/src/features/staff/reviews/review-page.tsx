import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  BreakGlassesDocument,
  type BreakGlassesQuery,
  ReviewBreakGlassDocument,
  type ReviewOutcome,
} from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

/** Opened records and their reasons, reviewed by another member of staff. */
export function ReviewPage() {
  const [toReview, setToReview] = useState(true);
  const { data, error, loading, refetch } = useQuery(BreakGlassesDocument, {
    variables: { toReview },
    fetchPolicy: 'no-cache',
  });
  const queue = useQueue();
  const [review] = useMutation(ReviewBreakGlassDocument);
  const judge = async (id: string, outcome: ReviewOutcome, reason: string) => {
    await review({ variables: { id, outcome, reason } });
    queue.readAgain();
    await refetch();
  };
  const glasses = data?.breakGlasses ?? [];
  return (
    <ShellPage title={say('review.title')} className={styles.staffPage}>
      <p className="actions">
        {[true, false].map((only) => (
          <button
            key={String(only)}
            type="button"
            className="button plain"
            aria-pressed={toReview === only}
            onClick={() => setToReview(only)}
          >
            {say(only ? 'review.waiting' : 'review.all')}
          </button>
        ))}
      </p>
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {!loading && !error && glasses.length === 0 ? (
        <EmptyState text={say(toReview ? 'nothingWaits' : 'review.none')} />
      ) : null}
      <OpenedRecords glasses={glasses} toReview={toReview} onJudge={judge} />
    </ShellPage>
  );
}

interface OpenedRecordsProps {
  glasses: NonNullable<BreakGlassesQuery['breakGlasses']>;
  toReview: boolean;
  /** Rejects when the review could not be saved. */
  onJudge: (id: string, outcome: ReviewOutcome, reason: string) => Promise<void>;
}

/** Each opened record with its opener, reason and length. */
export function OpenedRecords({ glasses, toReview, onJudge }: OpenedRecordsProps) {
  return (
    <ul className={styles.staffList}>
      {glasses.map((glass) => (
        <li key={glass.id} className="card">
          <h2>{say('review.about', { name: glass.subjectName || say('review.nameless') })}</h2>
          <p>{say(`reasons.${glass.reasonCode}`)}</p>
          <p>{glass.reason}</p>
          <p className="quiet">
            {say('review.span', {
              start: formatInstant(glass.grantedAt),
              end: formatInstant(glass.endedAt ?? glass.expiresAt),
            })}
          </p>
          <p>{say('review.by', { name: glass.staffName || say('review.someone') })}</p>
          {toReview ? (
            <div className="actions">
              {(['JUSTIFIED', 'NOT_JUSTIFIED'] as const).map((outcome) => (
                <ReasonButton
                  key={outcome}
                  label={say(`review.outcomes.${outcome}`)}
                  about={say('review.about', { name: glass.subjectName || say('review.nameless') })}
                  onSend={(reason) => onJudge(glass.id, outcome, reason)}
                />
              ))}
            </div>
          ) : null}
          {glass.outcome && glass.reviewedAt ? (
            <DecisionFacts
              decision={say(`review.outcomes.${glass.outcome}`)}
              reason={glass.reviewReason}
              at={glass.reviewedAt}
              byName={glass.reviewedByName}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
