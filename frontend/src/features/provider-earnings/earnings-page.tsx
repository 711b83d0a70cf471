import { useQuery } from '@apollo/client/react';
import { OwnEarningsDocument } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { EarningsView } from './earnings-view.tsx';
import { say } from './words.ts';

/** `/dashboard/earnings`: what each session pays, why one is not paid yet, and the payouts. */
export function EarningsPage() {
  const { data, loading, refetch } = useQuery(OwnEarningsDocument, { fetchPolicy: 'no-cache' });
  const found = data?.ownEarnings;
  return (
    <ShellPage title={say('title')} lead={say('lead')} className="practice-page">
      {found ? <EarningsView found={found} /> : null}
      {!found && loading ? <PageLoading label={say('reading')} shape="cards" /> : null}
      {found || loading ? null : <PageFailure text={say('away')} onRetry={() => void refetch()} />}
    </ShellPage>
  );
}
