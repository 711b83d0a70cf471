import { useMutation, useQuery } from '@apollo/client/react';
import { cancelPolicy } from '@linden/vocabulary/provider-cancel/cancel-policy';
import { useState } from 'react';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  CancellationNotesDocument,
  type CancellationNotesQuery,
  ReviewCancellationNoteDocument,
} from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { QueueOrHistory } from './queue-or-history.tsx';

/** Internal notes of cancellations about medication, which staff read one by one. */
export function NotesPage() {
  const [isHistory, setHistory] = useState(false);
  const { data, error, loading, refetch } = useQuery(CancellationNotesDocument, {
    variables: { reviewed: isHistory },
    fetchPolicy: 'no-cache',
  });
  const queue = useQueue();
  const [review] = useMutation(ReviewCancellationNoteDocument);
  const end = async (cancellationId: string, reason: string) => {
    await review({ variables: { cancellationId, reason } });
    queue.readAgain();
    await refetch();
  };
  const notes = data?.cancellationNotes ?? [];
  return (
    <ShellPage title={say('notes.title')} lead={say('notes.lead')} className={styles.staffPage}>
      <QueueOrHistory isHistory={isHistory} onChoose={setHistory} />
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {!loading && !error && notes.length === 0 ? (
        <EmptyState text={say(isHistory ? 'decision.noneDecided' : 'nothingWaits')} />
      ) : null}
      <Notes notes={notes} onReview={end} />
    </ShellPage>
  );
}

interface NotesProps {
  notes: NonNullable<CancellationNotesQuery['cancellationNotes']>;
  /** Rejects when the review could not be saved. */
  onReview: (cancellationId: string, reason: string) => Promise<void>;
}

export function Notes({ notes, onReview }: NotesProps) {
  return (
    <ul className={styles.staffList}>
      {notes.map(({ cancellationId, at, subReason, internalNote, additionalDetails, provider, ...reviewed }) => (
        <li key={cancellationId} className="card">
          <p>
            <strong>{provider?.name ?? say('review.nameless')}</strong>{' '}
            <span className="quiet">{formatInstant(at)}</span>
          </p>
          <p className="quiet">{cancelPolicy.find(({ secondary }) => secondary === subReason)?.label}</p>
          <p>{internalNote}</p>
          {additionalDetails ? <p>{additionalDetails}</p> : null}
          {reviewed.reviewedAt ? (
            <DecisionFacts
              decision={say('notes.reviewed')}
              reason={reviewed.reviewReason}
              at={reviewed.reviewedAt}
              byName={reviewed.reviewedByName}
            />
          ) : (
            <div className="actions">
              <ReasonButton
                label={say('notes.done')}
                about={provider?.name ?? say('review.nameless')}
                onSend={(reason) => onReview(cancellationId, reason)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
