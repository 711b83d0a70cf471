import { useMutation, useQuery } from '@apollo/client/react';
import { cancelPolicy } from '@linden/vocabulary/provider-cancel/cancel-policy';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  CancellationNotesDocument,
  type CancellationNotesQuery,
  ReviewCancellationNoteDocument,
} from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

/** Internal notes of cancellations about medication, which staff read one by one. */
export function NotesPage() {
  const { data, error, loading, refetch } = useQuery(CancellationNotesDocument, { fetchPolicy: 'no-cache' });
  const [review, reviewed] = useMutation(ReviewCancellationNoteDocument);
  const end = async (cancellationId: string) => {
    const done = await review({ variables: { cancellationId } }).catch(() => undefined);
    if (done) await refetch();
  };
  const notes = data?.cancellationNotes ?? [];
  return (
    <ShellPage title={say('notes.title')} lead={say('notes.lead')} className={styles.staffPage}>
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {reviewed.error ? <StaffFault error={reviewed.error} /> : null}
      {!loading && !error && notes.length === 0 ? <EmptyState text={say('nothingWaits')} /> : null}
      <Notes notes={notes} onReview={(id) => void end(id)} />
    </ShellPage>
  );
}

interface NotesProps {
  notes: NonNullable<CancellationNotesQuery['cancellationNotes']>;
  onReview: (cancellationId: string) => void;
}

export function Notes({ notes, onReview }: NotesProps) {
  return (
    <ul className={styles.staffList}>
      {notes.map(({ cancellationId, at, subReason, internalNote, additionalDetails, provider }) => (
        <li key={cancellationId} className="card">
          <p>
            <strong>{provider?.name ?? say('review.nameless')}</strong>{' '}
            <span className="quiet">{formatInstant(at)}</span>
          </p>
          <p className="quiet">{cancelPolicy.find(({ secondary }) => secondary === subReason)?.label}</p>
          <p>{internalNote}</p>
          {additionalDetails ? <p>{additionalDetails}</p> : null}
          <p className="actions">
            <Button onPress={() => onReview(cancellationId)}>{say('notes.done')}</Button>
          </p>
        </li>
      ))}
    </ul>
  );
}
