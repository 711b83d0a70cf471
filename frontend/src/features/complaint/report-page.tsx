import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ReportSessionDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { useNow } from '#src/lib/time/use-now.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { findReason, listReasons, type ReportedSession } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { say } from './words.ts';

/** `/client-dashboard/appointments/{id}/report`: a client reports the provider of a session to staff. */
export function ReportPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(ReportSessionDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const session = data?.appointment;
  const outcome = error && toCallOutcome(error);
  const isGone = outcome?.kind === 'refused' && ['APPOINTMENT_NOT_FOUND', 'INVALID_ID'].includes(outcome.code);
  return (
    <ShellPage
      title={say('title')}
      back={{ to: clientPaths.appointments(), label: say('appointments') }}
      layout="focused"
      className="appointment-page"
    >
      {session ? <Loaded session={session} /> : null}
      {!session && loading ? <PageLoading label={say('reading')} shape="form" /> : null}
      {isGone ? <EmptyState text={say('gone')} /> : null}
      {session || loading || isGone ? null : (
        <PageFailure text={say('away')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </ShellPage>
  );
}

function Loaded({ session }: { session: ReportedSession }) {
  const [isDone, setIsDone] = useState(false);
  const [query] = useSearchParams();
  const reasons = listReasons(session, useNow());
  const { provider, timeStart, timeZone, inOffice } = session;
  if (isDone) return <Done />;
  return (
    <>
      <div className="card">
        <strong>
          <ReaderTime start={timeStart} zone={timeZone} inOffice={inOffice} readerZone={getBrowserZone()} />
        </strong>
        {provider ? <p>{say('with', { name: provider.name })}</p> : null}
      </div>
      <p>{say('lead', { name: provider?.name ?? say('therapist') })}</p>
      {reasons.length === 0 ? (
        <EmptyState text={say('none')} />
      ) : (
        <ReportForm
          appointmentId={session.id}
          reasons={reasons}
          first={findReason(query.get('reason'))}
          onDone={() => setIsDone(true)}
        />
      )}
    </>
  );
}

function Done() {
  return (
    <>
      <Notice role="status">
        <p>{say('done')}</p>
        <p>{say('doneMore')}</p>
      </Notice>
      <p className="actions">
        <LinkButton to={clientPaths.appointments()}>{say('backTo')}</LinkButton>
      </p>
    </>
  );
}
