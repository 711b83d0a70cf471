import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import * as styles from '#src/features/follow-up/follow-up.module.css';
import { LinkedAppointmentDocument, ProviderFollowUpDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { getSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ProviderFollowUpForm } from './provider-follow-up-form.tsx';
import { say } from './words.ts';

/**
 * `/client-follow-up` on the provider's host: the provider books again for the client of a session. The address names the session by its id,
 * or by both ids of its link.
 */
export function ProviderFollowUpPage() {
  const [query] = useSearchParams();
  const id = query.get('appointment') ?? '';
  const eventId = query.get('eventId') ?? '';
  const appointmentShortId = query.get('appointmentShortId') ?? '';
  const isLink = id === '' && eventId !== '' && appointmentShortId !== '';
  const linked = useQuery(LinkedAppointmentDocument, {
    variables: { eventId, appointmentShortId },
    skip: !isLink,
    fetchPolicy: 'no-cache',
  });
  const found = id || (linked.data?.publicAppointment?.id ?? '');
  if (found) return <OfSession key={found} id={found} />;
  const kind = !isLink || isGone(linked.error) ? 'gone' : linked.loading ? 'reading' : 'away';
  return <Without kind={kind} onRetry={() => void linked.refetch().catch(() => undefined)} />;
}

function OfSession({ id }: { id: string }) {
  const { data, error, loading, refetch } = useQuery(ProviderFollowUpDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
    // The form works without the plan's name.
    errorPolicy: 'all',
  });
  const session = data?.appointment;
  if (!session?.provider || !session.patientId) {
    const kind = loading ? 'reading' : isGone(error) ? 'gone' : 'away';
    return <Without kind={kind} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return (
    <ShellPage
      title={say('provider.title')}
      back={{ to: getSessionPath(id), label: say('provider.session') }}
      layout="focused"
      className={`appointment-page ${styles.followUpPage}`}
    >
      <ProviderFollowUpForm session={session} provider={session.provider} patientId={session.patientId} />
    </ShellPage>
  );
}

function isGone(error: unknown): boolean {
  const outcome = error ? toCallOutcome(error) : undefined;
  return outcome?.kind === 'refused' && goneCodes.has(outcome.code);
}

const goneCodes: ReadonlySet<string> = new Set(['APPOINTMENT_NOT_FOUND', 'INVALID_ID', 'LINK_EXPIRED']);

/** Replaces the form. */
function Without({ kind, onRetry }: { kind: 'reading' | 'away' | 'gone'; onRetry: () => void }) {
  return (
    <ShellPage
      title={say('provider.title')}
      back={{ to: providerPaths.clients, label: say('provider.clients') }}
      layout="focused"
    >
      {kind === 'reading' ? <PageLoading label={say('provider.reading')} shape="form" /> : null}
      {kind === 'away' ? <PageFailure text={say('provider.away')} onRetry={onRetry} /> : null}
      {kind === 'gone' ? (
        <EmptyState text={say('provider.gone')}>
          <LinkButton to={providerPaths.clients}>{say('provider.openClients')}</LinkButton>
        </EmptyState>
      ) : null}
    </ShellPage>
  );
}
