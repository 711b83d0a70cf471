import { useQuery } from '@apollo/client/react';
import { ClientDetailsDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { ClientDetailsView } from './client-details-view.tsx';
import { say } from './words.ts';

interface ClientDetailsProps {
  patientId: string;
  /** The session beside which the details stand. */
  openSession?: string;
  /** Whether the page is another one than the client's, and links to it. */
  linksToClient?: boolean;
}

/** How to reach one client, and when they come next. */
export function ClientDetails({ patientId, openSession, linksToClient = false }: ClientDetailsProps) {
  const now = useNow();
  const { data, error, loading, refetch } = useQuery(ClientDetailsDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    // Without billing, the other facts are shown.
    errorPolicy: 'all',
  });
  const details = data?.clientDetails;
  if (details) return <ClientDetailsView {...{ details, now, openSession, linksToClient }} />;
  if (loading) return <p role="status">{say('reading')}</p>;
  const outcome = error && toCallOutcome(error);
  if (outcome?.kind === 'refused' && outcome.code === 'NOT_OWN_CLIENT') return <p>{say('gone')}</p>;
  return <PageFailure text={say('away')} onRetry={() => void refetch().catch(() => undefined)} />;
}
