import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  AnswerSafetyAlertAsStaffDocument,
  OpenSafetyAlertDocument,
  type OpenSafetyAlertMutation,
  WaitingSafetyAlertsDocument,
  type WaitingSafetyAlertsQuery,
} from '#src/gen/operations.ts';
import { sayAlert } from '#src/lib/alerts/alert-words.ts';
import { type AlertAnswer, AnswerForm } from '#src/lib/alerts/answer-form.tsx';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

type Waiting = NonNullable<WaitingSafetyAlertsQuery['waitingSafetyAlerts']>[number];
type Opened = NonNullable<OpenSafetyAlertMutation['openSafetyAlert']>;

const pollMs = 60_000;

/** Alerts about messages that no one has answered. Staff see that one waits; opening it shows the message and how to reach the client. */
export function AlertsPage() {
  const { readAgain } = useQueue();
  const { data, error, loading, refetch } = useQuery(WaitingSafetyAlertsDocument, {
    fetchPolicy: 'no-cache',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const alerts = data?.waitingSafetyAlerts ?? [];
  const isEmpty = !loading && !error && alerts.length === 0;
  const onAnswered = async () => {
    await refetch().catch(() => undefined);
    readAgain();
  };
  return (
    <ShellPage title={sayAlert('staff.title')} lead={sayAlert('staff.lead')} className={styles.staffPage}>
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {isEmpty ? <EmptyState text={say('nothingWaits')} /> : null}
      <ul className={styles.staffList}>
        {alerts.map((alert) => (
          <li key={alert.id} className="card">
            <WaitingAlert alert={alert} onAnswered={onAnswered} />
          </li>
        ))}
      </ul>
    </ShellPage>
  );
}

function WaitingAlert({ alert, onAnswered }: { alert: Waiting; onAnswered: () => Promise<void> }) {
  const [open, { error, loading }] = useMutation(OpenSafetyAlertDocument, { fetchPolicy: 'no-cache' });
  const [send] = useMutation(AnswerSafetyAlertAsStaffDocument);
  const [opened, setOpened] = useState<Opened>();
  const time = formatInstant(alert.raisedAt);
  const show = async () => {
    const { data } = await open({ variables: { id: alert.id } }).catch(() => ({ data: undefined }));
    setOpened(data?.openSafetyAlert ?? undefined);
  };
  const answer = async (given: AlertAnswer) => {
    try {
      const { data } = await send({ variables: { values: { ...given, id: alert.id } } });
      if (!data?.answerSafetyAlertAsStaff) return 'failed';
      unwrapResult(data.answerSafetyAlertAsStaff);
      await onAnswered();
      return 'saved';
    } catch (caught) {
      const outcome = toCallOutcome(caught);
      return outcome.kind === 'refused' && outcome.code === 'ALERT_ANSWERED' ? 'answered' : 'failed';
    }
  };
  return (
    <>
      <p>
        <strong>{sayAlert('staff.waits', { time })}</strong>
      </p>
      <p>
        {sayAlert('staff.provider', { name: alert.providerName ?? sayAlert('staff.none') })}{' '}
        {sayAlert(`staff.stages.${alert.stage}`)}
      </p>
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={show} /> : null}
      {opened ? (
        <>
          <OpenedAlert opened={opened} />
          <AnswerForm onAnswer={answer} />
        </>
      ) : (
        <Button isPending={loading} label={`${sayAlert('staff.open')}: ${time}`} onPress={() => void show()}>
          {sayAlert('staff.open')}
        </Button>
      )}
    </>
  );
}

export function OpenedAlert({ opened }: { opened: Opened }) {
  const { text, writtenAt, writerName, patientName, telephone, address, expiresAt } = opened;
  const contact = [opened.emergencyContactName, opened.emergencyContactTelephone].filter(Boolean).join(', ');
  const facts = [
    { key: 'client', value: patientName },
    { key: 'phone', value: telephone },
    { key: 'address', value: address },
    { key: 'contact', value: contact },
    { key: 'writer', value: writerName },
  ] as const;
  return (
    <>
      {expiresAt ? <p className="quiet">{sayAlert('staff.until', { time: formatInstant(expiresAt) })}</p> : null}
      <h2>{sayAlert('staff.message')}</h2>
      <p className="quiet small">{formatInstant(writtenAt)}</p>
      <blockquote>{text ?? sayAlert('staff.unreadable')}</blockquote>
      <dl className="fact-grid">
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{sayAlert(`staff.${key}`)}</dt>
            <dd>{value || sayAlert('staff.none')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
