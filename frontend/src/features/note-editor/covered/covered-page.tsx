import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CoveredNoteDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from '../note/words.ts';

// The form loads beside the note.
const CoveredView = lazy(loadLazily(async () => ({ default: (await import('./covered-view.tsx')).CoveredView })));

/** `/note/covered/{note id}`: a signed note, to read, for a provider who covers for its author. */
export function CoveredPage() {
  const { noteId = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(CoveredNoteDocument, {
    variables: { noteId },
    fetchPolicy: 'no-cache',
  });
  const found = data?.coveredNote;
  if (found) {
    return (
      <Suspense>
        <CoveredView found={found} />
      </Suspense>
    );
  }
  const outcome = error && toCallOutcome(error);
  const isGone = outcome?.kind === 'refused' && ['NOTE_NOT_FOUND', 'INVALID_ID'].includes(outcome.code);
  return (
    <ShellPage title={say('covered.title')} back={{ to: providerPaths.home, label: say('backHome') }}>
      {loading ? <PageLoading label={say('reading')} shape="form" count={6} /> : null}
      {isGone ? <EmptyState text={say('covered.gone')} /> : null}
      {loading || isGone ? null : <PageFailure text={say('cosign.away')} onRetry={() => void refetch()} />}
    </ShellPage>
  );
}
