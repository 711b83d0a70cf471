import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ContestCancellationDocument, ProviderStandingDocument } from '#src/gen/operations.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { StandingDetails } from './standing-details.tsx';
import { say } from './words.ts';

/** `/dashboard/standing`: the level, the cancellations that count, and how to contest them. */
export function StandingPage() {
  const now = useNow();
  const { data, loading, refetch } = useQuery(ProviderStandingDocument, { fetchPolicy: 'no-cache' });
  const [contest] = useMutation(ContestCancellationDocument);
  const [isSent, setSent] = useState(false);
  const standing = data?.ownStanding;
  const send = async (cancellationId: string, text: string): Promise<boolean> => {
    setSent(false);
    const done = await contest({ variables: { cancellationId, text } }).catch(() => undefined);
    if (!done?.data?.contestCancellation) return false;
    await refetch();
    setSent(true);
    return true;
  };
  return (
    <ShellPage
      title={say('title')}
      lead={say('lead')}
      back={{ to: providerPaths.home, label: say('home') }}
      className="practice-page"
    >
      {standing ? <StandingDetails standing={standing} zone={getBrowserZone()} now={now} onContest={send} /> : null}
      <p role="status">{isSent ? say('contest.sent') : ''}</p>
      {!standing && loading ? <PageLoading label={say('reading')} shape="cards" /> : null}
      {standing || loading ? null : <PageFailure text={say('away')} onRetry={() => void refetch()} />}
    </ShellPage>
  );
}
