import { useMutation, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { CosignNoteDocument, NoteToCosignDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from '../note/words.ts';
import type { FoundNote } from './cosign-view.tsx';
import { ReturnForm } from './return-form.tsx';

// The form loads beside the note.
const CosignView = lazy(loadLazily(async () => ({ default: (await import('./cosign-view.tsx')).CosignView })));

/** `/note/cosign/{note id}`: a signed note, for the supervisor of its author. */
export function CosignPage() {
  const { noteId = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(NoteToCosignDocument, {
    variables: { noteId },
    fetchPolicy: 'no-cache',
  });
  const found = data?.noteToCosign;
  if (found) return <FoundPage found={found} />;
  const outcome = error && toCallOutcome(error);
  const isGone = outcome?.kind === 'refused' && ['NOTE_NOT_FOUND', 'INVALID_ID'].includes(outcome.code);
  return (
    <ShellPage title={say('cosign.title')} back={back()}>
      {loading ? <PageLoading label={say('reading')} shape="form" count={6} /> : null}
      {isGone ? <EmptyState text={say('cosign.gone')} /> : null}
      {loading || isGone ? null : <PageFailure text={say('cosign.away')} onRetry={() => void refetch()} />}
    </ShellPage>
  );
}

function FoundPage({ found }: { found: FoundNote }) {
  const [isReturned, setIsReturned] = useState(false);
  const [cosign, { data, loading, error }] = useMutation(CosignNoteDocument);
  const cosignedAt = data?.cosignNote?.cosignedAt ?? found.note.cosignedAt;
  const send = () => void cosign({ variables: { noteId: found.note.id } }).catch(() => undefined);
  return (
    <Suspense>
      <CosignView
        {...{ found, cosignedAt, isReturned }}
        isSending={loading}
        hasFailed={error !== undefined}
        onCosign={send}
        form={<ReturnForm noteId={found.note.id} onReturned={() => setIsReturned(true)} />}
      />
    </Suspense>
  );
}

function back() {
  return { to: providerPaths.home, label: say('backHome') };
}
