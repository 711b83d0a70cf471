import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import * as styles from '#src/features/follow-up/follow-up.module.css';
import { FollowUpFormDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { FollowUpForm, type PolicyPart } from './follow-up-form.tsx';
import type { FollowUpFacts } from './follow-up-view.ts';
import { say } from './words.ts';

/** Books a follow-up: known facts are filled in, the client chooses a time, and one button books it. */
export function FollowUpPage({ policy }: { policy: PolicyPart }) {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(FollowUpFormDocument, {
    variables: { appointmentId: id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
    // The form works without the payor's name.
    errorPolicy: 'all',
  });
  const read = getReading(data?.followUpClient, error, loading);
  return (
    <ShellPage
      title={say('title')}
      back={{ to: clientPaths.appointments(), label: say('appointments') }}
      layout="focused"
      className={`appointment-page ${styles.followUpPage}`}
    >
      {read.kind === 'found' ? (
        <FollowUpForm facts={read.facts} policy={policy} />
      ) : (
        <NotThere kind={read.kind} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </ShellPage>
  );
}

export type Reading = { kind: 'reading' | 'away' | 'gone' } | { kind: 'found'; facts: FollowUpFacts };

/** Returns the state of the page. Another client's appointment looks like a missing one. */
export function getReading(facts: FollowUpFacts | null | undefined, error: unknown, isLoading: boolean): Reading {
  if (isLoading) return { kind: 'reading' };
  if (facts?.appointment.provider) return { kind: 'found', facts };
  const outcome = error ? toCallOutcome(error) : undefined;
  const isNone = outcome?.kind === 'refused' && noneOfTheirs.has(outcome.code);
  return { kind: isNone ? 'gone' : 'away' };
}

const noneOfTheirs: ReadonlySet<string> = new Set(['APPOINTMENT_NOT_FOUND', 'INVALID_ID', 'NOT_ALLOWED']);

/** Replaces the form. */
export function NotThere({ kind, onRetry }: { kind: 'reading' | 'away' | 'gone'; onRetry: () => void }) {
  if (kind === 'reading') return <PageLoading label={say('reading')} shape="form" />;
  if (kind === 'away') return <PageFailure text={say('away')} onRetry={onRetry} />;
  return (
    <Notice tone="warm" role="alert">
      <p>{say('gone')}</p>
    </Notice>
  );
}
