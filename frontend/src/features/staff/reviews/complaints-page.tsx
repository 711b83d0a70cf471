import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  type ComplaintDecision,
  ComplaintsDocument,
  type ComplaintsQuery,
  DecideComplaintDocument,
} from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { sayComplaint } from './complaint-words.ts';
import { QueueOrHistory } from './queue-or-history.tsx';

type Complaint = NonNullable<ComplaintsQuery['complaints']>[number];

/** Complaints of clients about providers, which staff decide one by one. They name no client: the record is opened with a reason. */
export function ComplaintsPage() {
  const [isHistory, setHistory] = useState(false);
  const { data, error, loading, refetch } = useQuery(ComplaintsDocument, {
    variables: { decided: isHistory },
    fetchPolicy: 'no-cache',
  });
  const [decide] = useMutation(DecideComplaintDocument);
  const complaints = data?.complaints ?? [];
  const isEmpty = !loading && !error && complaints.length === 0;
  return (
    <ShellPage title={sayComplaint('title')} lead={sayComplaint('lead')} className={styles.staffPage}>
      <QueueOrHistory isHistory={isHistory} onChoose={setHistory} />
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {isEmpty ? <EmptyState text={say(isHistory ? 'decision.noneDecided' : 'nothingWaits')} /> : null}
      <ComplaintList
        complaints={complaints}
        onDecide={async (id, decision, reason) => {
          await decide({ variables: { id, decision, reason } });
          await refetch();
        }}
      />
    </ShellPage>
  );
}

interface ComplaintListProps {
  complaints: readonly Complaint[];
  /** Rejects when the decision could not be saved. */
  onDecide: (id: string, decision: ComplaintDecision, reason: string) => Promise<void>;
}

export function ComplaintList({ complaints, onDecide }: ComplaintListProps) {
  return (
    <ul className={styles.staffList}>
      {complaints.map(({ id, at, reason, details, patientId, timeStart, provider, ...decided }) => (
        <li key={id} className="card">
          <p>
            <strong>{provider?.name ?? say('review.nameless')}</strong>{' '}
            <span className="quiet">{formatInstant(at)}</span>
          </p>
          <p>{sayComplaint(`reasons.${reason}`)}</p>
          <p className="quiet">{sayComplaint('session', { time: formatInstant(timeStart) })}</p>
          {details ? <p>{details}</p> : null}
          <p>
            <Link to={`/people/patient/${patientId}`}>{sayComplaint('client')}</Link>
          </p>
          {decided.decision && decided.decidedAt ? (
            <DecisionFacts
              decision={sayComplaint(`decisions.${decided.decision}`)}
              reason={decided.decisionReason}
              at={decided.decidedAt}
              byName={decided.decidedByName}
            />
          ) : (
            <div className="actions">
              {(['CONFIRMED', 'NOT_CONFIRMED'] as const).map((decision) => (
                <ReasonButton
                  key={decision}
                  label={sayComplaint(`decisions.${decision}`)}
                  about={sayComplaint('about', { time: formatInstant(at) })}
                  onSend={(given) => onDecide(id, decision, given)}
                />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
