import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/messages/messages.module.css';
import { AnswerSafetyAlertsDocument, SafetyAlertsDocument, type SafetyAlertsQuery } from '#src/gen/operations.ts';
import { useAccountEvents } from '#src/lib/account-stream/account-stream-context.tsx';
import { useReadInTurn } from '#src/lib/account-stream/use-read-in-turn.ts';
import { sayAlert } from '#src/lib/alerts/alert-words.ts';
import { type AlertAnswer, AnswerForm } from '#src/lib/alerts/answer-form.tsx';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Notice } from '#src/ui/notice.tsx';

type Alert = NonNullable<SafetyAlertsQuery['safetyAlerts']>[number];

const pollMs = 60_000;

/** The open alerts of the provider, and a function that reads them again. */
function useAlerts(): { readonly alerts: readonly Alert[]; readonly isAway: boolean; readonly readAgain: () => void } {
  const { data, error, refetch } = useQuery(SafetyAlertsDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const readAgain = useReadInTurn(refetch);
  useAccountEvents(readAgain);
  const outcome = error && toCallOutcome(error);
  const isClosed = outcome?.kind === 'refused' && outcome.code === 'MESSAGES_NOT_OPEN';
  return { alerts: data?.safetyAlerts ?? [], isAway: outcome !== undefined && !isClosed, readAgain };
}

/** On Today: messages that may be about someone's safety, above everything else. Those that the provider covers are answered here. */
export function SafetyAlertsNotice() {
  const { alerts, isAway, readAgain } = useAlerts();
  return <SafetyAlertsView alerts={alerts} isAway={isAway} onAnswered={readAgain} />;
}

interface ViewProps {
  alerts: readonly Alert[];
  isAway: boolean;
  onAnswered: () => void;
}

export function SafetyAlertsView({ alerts, isAway, onAnswered }: ViewProps) {
  if (isAway)
    return (
      <Notice tone="warm" role="status">
        <p>{sayAlert('away')}</p>
      </Notice>
    );
  if (alerts.length === 0) return null;
  return (
    <section className={styles.messagesAlerts} aria-labelledby="safety-alerts">
      <h2 id="safety-alerts">{sayAlert('title', { count: alerts.length })}</h2>
      <p>{sayAlert('lead')}</p>
      <ul>
        {listNewest(alerts).map((alert) => (
          <li key={alert.id}>
            <p>
              <strong>{describeAlert(alert)}</strong>
            </p>
            {alert.isCovered ? (
              <CoveredAlert alert={alert} onAnswered={onAnswered} />
            ) : (
              <p>
                <Link className="button" to={`${providerPaths.messages}/${alert.conversationId}`}>
                  {sayAlert('read')}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The conversation is another provider's, so its message is shown and answered here. */
function CoveredAlert({ alert, onAnswered }: { alert: Alert; onAnswered: () => void }) {
  return (
    <>
      <p>{sayAlert('covered')}</p>
      <blockquote>{alert.coveredText ?? sayAlert('staff.unreadable')}</blockquote>
      <OwnAnswer alert={alert} onAnswered={onAnswered} />
    </>
  );
}

/** In a conversation: its open alerts, which one answer closes. */
export function ConversationAlerts({ conversationId }: { conversationId: string }) {
  const { alerts, readAgain } = useAlerts();
  const [alert] = listNewest(alerts.filter((each) => each.conversationId === conversationId));
  if (!alert) return null;
  return (
    <section className={styles.messagesAlerts} aria-labelledby="conversation-alerts">
      <h3 id="conversation-alerts">{sayAlert('title', { count: 1 })}</h3>
      <p>{describeAlert(alert)}</p>
      <p>{sayAlert('lead')}</p>
      <OwnAnswer alert={alert} onAnswered={readAgain} />
    </section>
  );
}

function OwnAnswer({ alert, onAnswered }: { alert: Alert; onAnswered: () => void }) {
  const [send] = useMutation(AnswerSafetyAlertsDocument);
  const answer = async (given: AlertAnswer) => {
    try {
      const values = { ...given, conversationId: alert.conversationId, upToSeq: alert.seq };
      const { data } = await send({ variables: { values } });
      if (!data?.answerSafetyAlerts) return 'failed';
      unwrapResult(data.answerSafetyAlerts);
      onAnswered();
      return 'saved';
    } catch (error) {
      const outcome = toCallOutcome(error);
      return outcome.kind === 'refused' && outcome.code === 'ALERT_ANSWERED' ? 'answered' : 'failed';
    }
  };
  return <AnswerForm onAnswer={answer} />;
}

function describeAlert({ patientName, raisedAt }: Alert): string {
  const time = formatTimeWithZone(raisedAt, getBrowserZone());
  return sayAlert('row', { name: patientName ?? sayAlert('unknown'), time });
}

/** Returns the newest alert of each conversation: its answer closes the earlier ones as well. */
function listNewest(alerts: readonly Alert[]): Alert[] {
  return [...new Map(alerts.map((alert) => [alert.conversationId, alert])).values()];
}
